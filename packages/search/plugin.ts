/** For Docusaurus, without what makes the index. */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {root} from '../page-parts';

const theme = path.join(root, 'packages/search/theme');

/**
 * The search button and its dialog. The index is made of the built pages, see
 * `build/write-search.ts`; while developing, the last build's is used.
 */
export default function search({siteDir, baseUrl}: LoadContext): Plugin {
  const lastBuild = {directory: path.join(siteDir, 'build/search'), publicPath: `${baseUrl}search`};
  return {
    name: 'search',
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    configureWebpack: () => ({devServer: {static: [lastBuild]}}) as object,
  };
}
