/** For Docusaurus, without what makes the index. */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {root} from '../page-parts';

const theme = path.join(root, 'packages/search/theme');

/** The search button and its dialog. The index is made of the built pages, see `build/write-search.ts`. */
export default function search(): Plugin {
  return {
    name: 'search',
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
  };
}
