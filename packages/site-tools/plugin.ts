/** For Docusaurus's development server: what only a build makes comes from the last one. */
import {existsSync, readFileSync} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import sirv from 'sirv';
import {x} from 'tinyexec';
import packageJson from '../../package.json' with {type: 'json'};
import {readRedirects} from './redirects';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
type Named = {name: string; middleware: Middleware};

/** Before this one, which answers all other paths with the application. */
const FALLBACK = 'connect-history-api-fallback';

export default function lastBuild({siteDir, generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'last-build',
    configureWebpack: () =>
      process.env.NODE_ENV === 'development'
        ? ({
            devServer: {
              // Its text would stay when the error is fixed; for errors at run time React shows a page of its own.
              client: {overlay: {runtimeErrors: false}},
              // Docusaurus has such a function too, and joins the arrays that both return; this one is given to both.
              setupMiddlewares(all: Named[]): Named[] {
                const own = {name: 'last-build', middleware: fromLastBuild(siteDir, generatedFilesDir)};
                all.splice(
                  all.findIndex(({name}) => name === FALLBACK),
                  0,
                  own,
                );
                return [];
              },
            },
          } as object)
        : {},
  };
}

function fromLastBuild(siteDir: string, generatedFilesDir: string): Middleware {
  const folder = path.join(siteDir, 'build');
  const hasIndex = (): boolean => existsSync(path.join(folder, 'search/index.json'));
  const send = sirv(folder, {dev: true, extensions: []});
  const building = hasIndex() ? undefined : build(siteDir);
  return (request, response, next) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    const target = readRedirects(folder).get(pathname);
    const handOn = (): void => {
      if (!isRoute(pathname, generatedFilesDir)) {
        // The application shows that there is no such page; the server behind it would set 200.
        Object.defineProperty(response, 'statusCode', {get: () => 404, set: () => undefined});
      }
      next();
    };
    if (target !== undefined) {
      response.writeHead(302, {Location: target}).end();
    } else if (path.extname(pathname) === '' || pathname.endsWith('.html')) {
      handOn();
    } else if (pathname.startsWith('/search/') && !hasIndex()) {
      // Until then the dialog says that the search is being prepared.
      void building?.then(() => send(request, response, () => void response.writeHead(503).end()));
    } else {
      send(request, response, handOn);
    }
  };
}

/** Builds the site beside the development server, without its variables. */
async function build(cwd: string): Promise<void> {
  const [, ...args] = packageJson.scripts.build.split(' ');
  const own = {NODE_ENV: undefined, SITE_CODE: undefined, DOCUSAURUS_GENERATED_FILES_DIR_NAME: undefined};
  const command = x(process.execPath, args, {nodeOptions: {cwd, env: {...process.env, ...own}}});
  process.once('exit', () => command.kill());
  const {exitCode, stdout, stderr} = await command;
  console.log(
    exitCode === 0
      ? 'The search, Markdown and llms.txt are ready.'
      : `There is no search, because the build failed. Fix: npm run build.\n${stdout}${stderr}`,
  );
}

/** Whether Docusaurus has a page there: the keys of this file are routes with a hash behind them. */
function isRoute(pathname: string, generatedFilesDir: string): boolean {
  const file = path.join(generatedFilesDir, 'routesChunkNames.json');
  const routes = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  const wanted = pathname.replace(/(?<=.)\/$/, '');
  return routes.some((route) => route.replace(/-[\da-f]+$/, '') === wanted);
}
