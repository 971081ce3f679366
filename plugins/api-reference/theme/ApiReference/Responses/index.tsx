import type {ReactElement} from 'react';
import Heading from '@theme/Heading';
import Contents from '../Contents';
import Fields from '../Fields';
import Html from '../Html';
import type {ResponseView} from '../../../model/page';

/** All answers, by status. */
export default function Responses({responses}: {responses: readonly ResponseView[]}): ReactElement {
  return (
    <>
      {responses.map(({status, title, anchor, description, headers, contents}) => (
        <section key={status}>
          <Heading as="h3" id={anchor}>
            {title}
          </Heading>
          {description !== undefined && <Html html={description} className="api-text" />}
          {headers.length > 0 && (
            <>
              <p>
                <strong>Headers</strong>
              </p>
              <Fields fields={headers} />
            </>
          )}
          <Contents contents={contents} />
        </section>
      ))}
    </>
  );
}
