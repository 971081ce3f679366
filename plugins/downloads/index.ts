import {cp, mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

export type DownloadsOptions = {
  /** Path on the site → file in the repository. */
  files: Readonly<Record<string, string>>;
};

/** Offers files of the repository under fixed paths, in the build and while developing. */
export default function downloads({siteDir}: LoadContext, options: DownloadsOptions): Plugin {
  return {
    name: 'downloads',
    async postBuild({outDir}) {
      for (const [target, source] of Object.entries(options.files)) {
        const file = path.join(outDir, target);
        await mkdir(path.dirname(file), {recursive: true});
        await cp(path.resolve(siteDir, source), file);
      }
    },
    configureWebpack() {
      return serveInDevelopment(siteDir, options.files) as object;
    },
  };
}

type Answer = {setHeader: (name: string, value: string) => void; end: (body: string) => void};
type Middleware = {
  name: string;
  path: string;
  middleware: (request: unknown, response: Answer, next: (error: unknown) => void) => void;
};

/** Lets the development server answer the paths that the build writes in `postBuild`. */
function serveInDevelopment(siteDir: string, files: DownloadsOptions['files']): object {
  const middlewaresOf = Object.entries(files).map(([target, source]): Middleware => ({
    name: `download ${target}`,
    path: target,
    middleware: (_request, response, next) => {
      readFile(path.resolve(siteDir, source), 'utf8').then((body) => {
        const type = target.endsWith('.json') ? 'application/json' : 'text/plain';
        response.setHeader('Content-Type', `${type}; charset=utf-8`);
        response.end(body);
      }, next);
    },
  }));
  return {
    devServer: {
      setupMiddlewares: (list: Middleware[]): Middleware[] => {
        // Docusaurus calls its own function and this one with the same list and joins what they
        // return. Only what stands at the front of the list runs before its fallback page.
        list.unshift(...middlewaresOf);
        return [];
      },
    },
  };
}
