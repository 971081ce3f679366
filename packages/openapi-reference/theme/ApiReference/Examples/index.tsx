import type {ReactElement} from 'react';
import {HighlightedCode, TabItem, Tabs} from '../../../../page-components/browser';
import Html from '../Html';
import type {ExampleView} from '../../../model/page';
import styles from './styles.module.css';

/** Examples of answers, one per tab. */
export default function Examples({examples}: {examples: readonly ExampleView[]}): ReactElement {
  return (
    <Tabs>
      {examples.map(({label, description, code}, index) => (
        <TabItem key={index} value={String(index)} label={label}>
          {description !== undefined && <Html html={description} className={styles.note} />}
          <HighlightedCode html={code.html} language={code.language} />
        </TabItem>
      ))}
    </Tabs>
  );
}
