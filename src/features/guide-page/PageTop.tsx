import type {ReactElement} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import type {SightLineView} from '@site/packages/openapi-reference/browser';
import NarrowContents from '@site/src/features/contents-list/NarrowContents';
import {WordsSightLine} from '@site/src/features/sight-line/SightLine';

/** The sight line of a guide. */
export function PageTop(): ReactElement {
  return <WordsSightLine {...(useDoc().frontMatter as Partial<SightLineView>)} />;
}

export function PageContents(): ReactElement | null {
  return useDoc().toc.length === 0 ? null : <NarrowContents />;
}
