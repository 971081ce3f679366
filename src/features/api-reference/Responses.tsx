import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import HighlightedCode from '@site/src/features/code-block/HighlightedCode';
import Heading from '@site/src/features/heading/Heading';
import type {ContentView, ResponseView} from '@site/packages/openapi-reference/browser';
import {useIntroduction} from './Layout';
import {Joined} from './parts';
import Schema, {Fields} from './Schema';
import {Html, Name} from './Text';
import styles from './schema.module.css';

/** All responses, by status; their examples are next to the text. */
export default function Responses({responses}: {responses: readonly ResponseView[]}): ReactElement {
  const introduction = useIntroduction();
  const shared = responses.filter((response) => response.shared && introduction(response.anchor));
  const own = responses.filter((response) => !shared.includes(response));
  return (
    <>
      {own.map(({status, title, anchor, description, headers, contents}) => (
        <section key={status}>
          <Heading as="h3" id={anchor}>
            {title}
          </Heading>
          <Html html={description} className="api-text" />
          {headers.length > 0 && (
            <>
              <p>
                <strong>Headers</strong>
              </p>
              <Fields fields={headers} />
            </>
          )}
          <MediaTypes contents={contents} withoutExamples />
        </section>
      ))}
      {shared.length > 0 && (
        <p>
          As with any call:{' '}
          <Joined items={shared}>
            {({title, anchor}) => <Link to={introduction(anchor)}>{title}</Link>}
          </Joined>
        </p>
      )}
    </>
  );
}

type MediaTypesProps = {contents: readonly ContentView[]; withoutExamples: boolean};

/** All media types of a body: field trees with their examples below. */
export function MediaTypes({contents, withoutExamples}: MediaTypesProps): ReactElement {
  return (
    <>
      {contents.map(({mediaType, anchor, schema, examples}, index) => (
        <div key={mediaType} id={index === 0 ? undefined : anchor} className={styles.content}>
          <p className="note gap-below">
            <Name>{mediaType}</Name>
            {schema !== undefined && <span>{` ${schema.type}`}</span>}
            {schema?.name !== undefined && <span>{` ${schema.name}`}</span>}
          </p>
          <Html html={schema?.description} />
          {schema !== undefined && <Schema schema={schema} />}
          {(withoutExamples ? [] : examples).map(({label, description, code}, example) => (
            <details key={example} className="gap">
              <summary className="small gap-below">Example: {label}</summary>
              <Html html={description} />
              <HighlightedCode {...code} name={`Example ${label}`} />
            </details>
          ))}
        </div>
      ))}
    </>
  );
}
