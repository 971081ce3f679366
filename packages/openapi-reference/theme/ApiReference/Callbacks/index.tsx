import type {ReactElement} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import MediaTypes from '../MediaTypes';
import {Sender} from '../Field';
import Html from '../Html';
import Method from '../Method';
import styles from '../OperationPage/styles.module.css';
import Responses from '../Responses';
import Name from '../Name';
import {Fields} from '../Schema';
import {parametersAnchor} from '../../../../page-parts/browser';
import type {CallbackView} from '../../../model/page';

/** The requests that the API sends back because of an operation. */
export default function Callbacks({callbacks}: {callbacks: readonly CallbackView[]}): ReactElement | null {
  const brokenLinks = useBrokenLinks();
  if (callbacks.length === 0) {
    return null;
  }
  callbacks.forEach(({anchor}) => brokenLinks.collectAnchor(anchor));
  return (
    <section>
      <Heading as="h2" id="callbacks">
        Callbacks
      </Heading>
      {callbacks.map(({anchor, name, method, expression, description, parameters, body, responses}) => (
        <details key={anchor} id={anchor} className={styles.callback}>
          <summary>
            {name} <Method method={method} /> <Name>{expression}</Name>
          </summary>
          {description !== undefined && <Html html={description} />}
          <Sender value="api">
            {parameters.map(({location, title, fields}) => (
              <div key={location}>
                <Heading as="h3" id={parametersAnchor(location, anchor)}>
                  {title}
                </Heading>
                <Fields fields={fields} />
              </div>
            ))}
            {body !== undefined && (
              <>
                <Heading as="h3" id={`${anchor}-body`}>
                  Body that you receive
                </Heading>
                {body.description !== undefined && <Html html={body.description} />}
                <MediaTypes contents={body.contents} />
              </>
            )}
          </Sender>
          <Responses responses={responses} />
        </details>
      ))}
    </section>
  );
}
