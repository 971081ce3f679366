/** For Docusaurus, without what makes the index. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {root} from '../page-parts';

const theme = path.join(root, 'packages/search/theme');

type Response = {setHeader: (name: string, value: string) => void; end: (body: string) => void};
type Handler = (request: {url?: string}, response: Response, next: (error?: unknown) => void) => void;

/**
 * The search button and its dialog. The index is made of the built pages, see
 * `build/write-search.ts`; while developing, the last build's is used.
 */
export default function search({siteDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'search',
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    configureWebpack: () => ({devServer: lastBuild(path.join(siteDir, 'build'), baseUrl)}) as object,
  };
}

/** Answers for `/search/…` from the folder of the last build. */
function lastBuild(folder: string, baseUrl: string): object {
  const middleware: Handler = ({url = ''}, response, next) => {
    const file = decodeURIComponent(url.replace(/\?.*$/, ''));
    readFile(path.join(folder, 'search', path.posix.normalize(`/${file}`)), 'utf8').then(
      (body) => {
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.end(body);
      },
      () => next(),
    );
  };
  return {
    setupMiddlewares: (list: object[]): object[] => {
      list.unshift({name: 'search', path: `${baseUrl}search`, middleware});
      return [];
    },
  };
}
