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
      return serveInDevelopment(
        Object.fromEntries(
          Object.entries(options.files).map(([target, source]) => [
            target,
            () => readFile(path.resolve(siteDir, source), 'utf8'),
          ]),
        ),
      );
    },
  };
}

type Answer = {setHeader: (name: string, value: string) => void; end: (body: string) => void};
type Middleware = {
  name: string;
  path: string;
  middleware: (request: unknown, response: Answer) => void;
};

/** Lets the development server answer paths that the build writes in `postBuild`. */
export function serveInDevelopment(files: Readonly<Record<string, () => Promise<string>>>): object {
  return {
    devServer: {
      setupMiddlewares: (middlewares: Middleware[]): Middleware[] => [
        ...Object.entries(files).map(([target, read]) => ({
          name: `download ${target}`,
          path: target,
          middleware: (_request: unknown, response: Answer): void => {
            void read().then((body) => {
              const type = target.endsWith('.json') ? 'application/json' : 'text/plain';
              response.setHeader('Content-Type', `${type}; charset=utf-8`);
              response.end(body);
            });
          },
        })),
        ...middlewares,
      ],
    },
  };
}
