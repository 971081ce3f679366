/**
 * Prints pages of the reference with the components that the site prints them
 * with, without a build: what stands around the article is left out or stands in
 * for itself.
 */
import {mkdtempSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {build, type Plugin} from 'esbuild';
import type {PageView} from '../model/page';
import type {Reference} from '../model/reference';

/** Prints one page as HTML. */
export type PrintPage = (page: PageView) => string;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const theme = path.join(root, 'packages/openapi-reference/theme/ApiReference');

/** Parts of Docusaurus, as far as the components use them. */
const STAND_INS: Readonly<Record<string, string>> = {
  '@docusaurus/Link': `
    import {createElement} from 'react';
    export default ({to, href, ...rest}) => createElement('a', {href: to ?? href, ...rest});`,
  '@docusaurus/useBrokenLinks': `
    export default () => ({collectLink() {}, collectAnchor() {}});`,
  '@docusaurus/useDocusaurusContext': `
    export default () => ({siteConfig: {url: 'https://docs.example', baseUrl: '/', title: 'T', i18n: {defaultLocale: 'en'}}});`,
  '@docusaurus/useGlobalData': 'export const usePluginData = () => ({});',
  '@docusaurus/Head': 'export default ({children}) => children;',
  '@docusaurus/router': 'export const useLocation = () => ({hash: "", pathname: "/"});',
  '@docusaurus/theme-common': `
    import {createElement, Fragment} from 'react';
    export const HtmlClassNameProvider = ({children}) => children;
    export const PageMetadata = ({title, description}) => createElement(Fragment, null,
      createElement('title', null, title), createElement('meta', {name: 'description', content: description}));`,
  '@docusaurus/theme-common/internal': 'export const useTOCHighlight = () => {};',
  '@docusaurus/plugin-content-docs/client': 'export const useDoc = () => ({metadata: {}});',
  '@theme/Heading': `
    import {createElement} from 'react';
    export default ({as, ...rest}) => createElement(as, rest);`,
  '@theme/DocPaginator': `
    import {createElement} from 'react';
    const link = (page) => page && createElement('a', {href: page.permalink, key: page.permalink}, page.title);
    export default ({previous, next}) => createElement('nav', null, link(previous), link(next));`,
  '@theme/TOCItems': `
    import {createElement} from 'react';
    import Tree from '@docusaurus/theme-classic/lib/theme/TOCItems/Tree';
    export default ({toc}) => createElement(Tree, {toc: toc.map((item) => ({...item, children: []}))});`,
};

const standIns: Plugin = {
  name: 'stand-ins',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^@(?:docusaurus|theme)\//}, ({path: id}) => {
      if (id in STAND_INS) {
        return {path: id, namespace: 'stand-in'};
      }
      // Parts of this site are printed by their own components.
      return id.startsWith('@theme/')
        ? {path: path.join(root, 'src/theme', id.slice('@theme/'.length), 'index.tsx')}
        : undefined;
    });
    onResolve({filter: /^@site\//}, ({path: id}) => ({
      path: path.join(root, `${id.slice('@site/'.length)}.ts`),
    }));
    onLoad({filter: /.*/, namespace: 'stand-in'}, ({path: id}) => ({
      contents: STAND_INS[id] ?? '',
      loader: 'js',
      resolveDir: root,
    }));
  },
};

const ENTRY = `
  import {createElement} from 'react';
  import {renderToStaticMarkup} from 'react-dom/server';
  import OperationPage from './OperationPage';
  import IntroductionPage from './IntroductionPage';
  import OverviewPage from './OverviewPage';
  import {parentsOf} from '../../model/parents';
  export function print(page) {
    const {title, description, permalink, previous, next} = page;
    const frame = {title, description, permalink, previous, next, parents: parentsOf(page)};
    return renderToStaticMarkup(
      page.kind === 'overview'
        ? createElement(OverviewPage, {page: {...page, ...frame}})
        : createElement(page.kind === 'introduction' ? IntroductionPage : OperationPage, {content: {...frame, view: page}}),
    );
  }
`;

/** Compiles the components, which takes a second. */
export async function makePrinter(): Promise<PrintPage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'printer-'));
  const outfile = path.join(folder, 'print.cjs');
  await build({
    stdin: {contents: ENTRY, resolveDir: theme, sourcefile: 'print.tsx', loader: 'tsx'},
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    outfile,
    loader: {'.css': 'empty', '.js': 'jsx'},
    define: {ADOPT_ARTICLES: 'false', 'process.env.NODE_ENV': '"production"'},
    plugins: [standIns],
    logLevel: 'error',
  });
  const {print} = createRequire(import.meta.url)(outfile) as {print: PrintPage};
  rmSync(folder, {recursive: true});
  return print;
}

/** All pages of a reference. */
export function pagesOf({introduction, overview, operations}: Reference): PageView[] {
  return [introduction, overview, ...operations];
}
