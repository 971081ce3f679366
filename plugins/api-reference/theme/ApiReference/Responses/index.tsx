import type {ReactElement} from 'react';
import Heading from '@theme/Heading';
import Contents from '../Contents';
import Fields from '../Fields';
import Html from '../Html';
import type {ResponseView} from '../../../model/page';

type ResponsesProps = {
  responses: readonly ResponseView[];
  /** Leave the examples out, because they stand beside the text. */
  withoutExamples?: boolean;
};

/** All answers, by status. */
export default function Responses({responses, withoutExamples = false}: ResponsesProps): ReactElement {
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
          <Contents contents={contents} withoutExamples={withoutExamples} />
        </section>
      ))}
    </>
  );
}
