import type {ReactElement} from 'react';
import HighlightedCode from '@theme/HighlightedCode';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type {CodeView} from '../../../model/page';

/** The request in several languages; the choice is remembered across pages. */
export default function Samples({samples}: {samples: readonly CodeView[]}): ReactElement {
  return (
    <Tabs groupId="api-language">
      {samples.map(({language, label, html}) => (
        <TabItem key={language} value={language} label={label}>
          <HighlightedCode html={html} language={language} />
        </TabItem>
      ))}
    </Tabs>
  );
}
