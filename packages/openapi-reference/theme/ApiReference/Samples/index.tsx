import type {ReactElement} from 'react';
import {HighlightedCode, TabItem, Tabs} from '../../../../page-components/browser';
import {part} from '../../../../page-parts/browser';
import type {CodeView} from '../../../model/page';

type SamplesProps = {
  samples: readonly CodeView[];
  /** Where the languages stand once, so that the first is enough for readers of text. */
  home?: string;
};

/** The request in several languages; the choice is remembered across pages. */
export default function Samples({samples, home}: SamplesProps): ReactElement {
  return (
    <div {...(home !== undefined && part('samples', {home}))}>
      <Tabs groupId="api-language">
        {samples.map(({language, label, html}) => (
          <TabItem key={language} value={language} label={label}>
            <HighlightedCode html={html} language={language} />
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}
