import type {ReactElement} from 'react';
import {HighlightedCode} from '../../../../page-components/browser';
import Html from '../Html';
import Schema from '../Schema';
import Name from '../Name';
import type {ContentView} from '../../../model/page';
import styles from './styles.module.css';

type MediaTypesProps = {
  contents: readonly ContentView[];
  /** Leave the examples out, because they stand elsewhere on the page. */
  withoutExamples?: boolean;
};

/** All media types of a body: field trees with their examples below. */
export default function MediaTypes({contents, withoutExamples = false}: MediaTypesProps): ReactElement {
  return (
    <>
      {contents.map((content, index) => (
        <div key={content.mediaType} id={index === 0 ? undefined : content.anchor} className={styles.content}>
          <p className={styles.mediaType}>
            <Name>{content.mediaType}</Name>
            {content.schema !== undefined && <span>{` ${content.schema.type}`}</span>}
            {content.schema?.name !== undefined && <span>{` ${content.schema.name}`}</span>}
          </p>
          {content.schema?.description !== undefined && <Html html={content.schema.description} />}
          {content.schema !== undefined && <Schema schema={content.schema} depth={0} />}
          {(withoutExamples ? [] : content.examples).map(({label, description, code}, exampleIndex) => (
            <details key={exampleIndex} className={styles.example}>
              <summary>Example: {label}</summary>
              {description !== undefined && <Html html={description} />}
              <HighlightedCode html={code.html} language={code.language} />
            </details>
          ))}
        </div>
      ))}
    </>
  );
}
