import type {ReactElement} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';
import {part} from '@site/packages/page-markup/browser';
import './PageActions.css';

/**
 * The page as Markdown: a button that copies it (`src/features/copy/copy.ts`) and a
 * link to it. Only on sites with Markdown pages.
 */
export default function PageActions({path}: {path: string}): ReactElement | null {
  return usePluginData('markdown-pages') === undefined ? null : (
    <div className="line" {...part('actions')}>
      <button type="button" className="text-button" data-copy-page="">
        Copy page
      </button>
      <a className="text-button" href={`${path}.md`}>
        View as Markdown
      </a>
    </div>
  );
}
