import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import MediaTypes from '../MediaTypes';
import Html from '../Html';
import {useSharedPart} from '../Layout';
import {Fields} from '../Schema';
import type {ResponseView} from '../../../model/page';

type ResponsesProps = {
  responses: readonly ResponseView[];
  /** Leave the examples out, because they stand beside the text. */
  withoutExamples?: boolean;
};

/** All answers, by status. */
export default function Responses({responses, withoutExamples = false}: ResponsesProps): ReactElement {
  const sharedPart = useSharedPart();
  return (
    <>
      {responses.map(({status, title, anchor, description, headers, contents, followUps = [], shared}) => (
        <section key={status} {...(shared && sharedPart('responses'))}>
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
          <MediaTypes contents={contents} withoutExamples={withoutExamples} />
          {followUps.length > 0 && (
            <>
              <p>
                <strong>Follow-up calls</strong>
              </p>
              <ul>
                {followUps.map(({name, operation, permalink, description: purpose}) => (
                  <li key={name}>
                    {permalink === undefined ? operation : <Link to={permalink}>{operation}</Link>}
                    {purpose !== undefined && <Html html={purpose} />}
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      ))}
    </>
  );
}
