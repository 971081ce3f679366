import type {ReactElement} from 'react';
import HighlightedCode from '@site/src/features/code-block/HighlightedCode';
import {TabItem, Tabs} from '@site/src/features/tabs/Tabs';
import {labelOf, part} from '@site/packages/page-markup/browser';
import {Html} from '@site/src/features/api-reference/Text';
import type {CodeView, ExampleView} from '@site/packages/openapi-reference/browser';
import styles from './styles.module.css';

type SamplesProps = {
  samples: readonly CodeView[];
  /** The section that shows all languages, so that the first one is enough in plain text. */
  home?: string;
};

/** The request in several languages; the choice is remembered across pages. */
export default function Samples({samples, home}: SamplesProps): ReactElement {
  return (
    <div className={styles.samples} {...(home !== undefined && part('samples', {home}))}>
      <Tabs groupId="api-language" label="Language of the sample">
        {samples.map(({language, html}) => (
          <TabItem key={language} value={language} label={labelOf(language)}>
            <HighlightedCode html={html} language={language} title="" name={`${labelOf(language)} sample`} />
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}

/** Examples of answers, one per tab. */
export function Examples({examples}: {examples: readonly ExampleView[]}): ReactElement {
  return (
    <div className={styles.samples}>
      <Tabs label="Example response">
        {examples.map(({label, description, code}, index) => (
          <TabItem key={index} value={String(index)} label={label}>
            <Html html={description} className={styles.note} />
            <HighlightedCode
              html={code.html}
              language={code.language}
              title=""
              name={`Example response ${label}`}
            />
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}
