/**
 * The docs plugin of Docusaurus, with the pages of an API reference among its
 * routes. Being children of the docs root, they share sidebar, navigation bar
 * and version with the guides, and nothing is remounted between the two.
 */
import {createRequire} from 'node:module';
import path from 'node:path';
import type * as contentDocs from '@docusaurus/plugin-content-docs';
import type {LoadedContent, PluginOptions as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import {generate} from '@docusaurus/utils';
import {generatedFolder} from '../files';
import {DescriptionError} from './load/description-error';
import {loadCached} from './load/load-cached';
import type {Loaded} from './load/load-reference';
import type {Reference, ReferenceOptions} from './model/page';
import {addToDocsRoot, originsOf, referenceRoutes, type Texts} from './routes';
import {createSidebarItemsGenerator} from './sidebar';

export type ApiReferenceOptions = Pick<
  ReferenceOptions,
  'home' | 'overviewNote' | 'samplesNote' | 'sightLine'
> & {
  /** OpenAPI file, relative to the site. */
  spec: string;
  /** Folder of the pages below the docs root, e.g. `api/specs`. It is also the `dirName` in the sidebar. */
  folder: string;
  /** Page that lists all operations, below the docs root, e.g. `api/endpoints-overview`. */
  overview: string;
  /** MDX partials that these pages go on with, relative to the site. */
  texts?: Texts;
  /** Products that the description was checked against, with versions. */
  checked?: readonly string[];
  /** Sidebar that the pages show. */
  sidebar: string;
  /** Options of the docs plugin that carries the pages. */
  docs: Partial<DocsOptions>;
};

type Content = LoadedContent & {reference: Reference; sources: Loaded['sources']};

// Loaded as an ES module, its default export would be whatever the loader makes of CommonJS.
const {default: pluginContentDocs, validateOptions: validateDocsOptions} = createRequire(import.meta.url)(
  '@docusaurus/plugin-content-docs',
) as typeof contentDocs;

const GENERATED = 'api-reference';

/** Folder with the bundled description, one of the static directories of the site. */
export const generatedDownloads = `${generatedFolder}/${GENERATED}/downloads`;

/** Paths of the bundled description on the site. */
const downloads = [
  {label: 'YAML', href: '/openapi.yaml'},
  {label: 'JSON', href: '/openapi.json'},
] as const;

async function docsWithApiReference(
  context: LoadContext,
  options: ApiReferenceOptions,
): Promise<Plugin<Content>> {
  let loading: Promise<Loaded> | undefined;
  const file = path.resolve(context.siteDir, options.spec);
  const root = `${context.baseUrl}${options.docs.routeBasePath ?? 'docs'}`;
  const referenceOptions: ReferenceOptions = {
    basePath: `${root}/${options.folder}`,
    overviewPath: `${root}/${options.overview}`,
    home: options.home,
    overviewNote: options.overviewNote,
    samplesNote: options.samplesNote,
    sightLine: options.sightLine,
    downloads,
  };
  const cache = path.join(context.generatedFilesDir, GENERATED, 'reference.bin');
  const load = (): Promise<Loaded> => (loading ??= loadCached(file, referenceOptions, cache));
  let isFirst = true;
  const docs = await pluginContentDocs(context, {
    ...(options.docs as DocsOptions),
    sidebarItemsGenerator: createSidebarItemsGenerator(options.folder, async () => (await load()).reference),
  });

  return {
    ...(docs as unknown as Plugin<Content>),
    // The stock command copies pages without the reference and the data they show, which breaks the next build.
    extendCli(cli) {
      cli
        .command('docs:version')
        .arguments('[version]')
        .action(() => {
          console.error(
            'This site has no versions of its pages: they show current data. Fix: tag a release.',
          );
          process.exitCode = 2;
        });
    },
    getPathsToWatch: () => [
      ...(docs.getPathsToWatch?.() ?? []),
      `${path.dirname(file)}/**/*.{yaml,yml,json}`,
    ],
    async loadContent() {
      // In development this runs again after every change, so the description is read again.
      if (!isFirst) {
        loading = undefined;
      }
      const [{reference, downloads, ...loaded}, content] = await Promise.all([
        load().catch((error: unknown) => {
          throw isFirst ? stop(error) : error;
        }),
        docs.loadContent?.() as Promise<LoadedContent>,
      ]);
      isFirst = false;
      loaded.warnings.forEach((warning) => console.warn(`[WARNING] API description: ${warning}`));
      linkNeighbours(content, reference, options);
      await writeDownloads(context.siteDir, downloads);
      return {...content, reference, sources: loaded.sources};
    },
    async contentLoaded({content, actions, ...rest}) {
      const {siteDir, siteConfig} = context;
      const {reference, sources} = content;
      const vcs = siteConfig.future.experimental_vcs;
      const origins = await originsOf(sources, reference.overview.permalink, siteDir, vcs);
      // By its alias: absolute paths would give the scripts other names in every folder that the site is built in.
      const createData = async (name: string, data: string): Promise<string> => {
        const written = await actions.createData(name, data);
        return `@generated/${path.relative(context.generatedFilesDir, written).split(path.sep).join('/')}`;
      };
      const {sidebar, checked, texts} = options;
      const routes = await referenceRoutes(reference, {sidebar, checked, texts, origins}, createData);
      // The bundler needs the memory: all pages are in files now.
      loading = undefined;
      content.reference = {...reference, operations: []};
      await docs.contentLoaded?.({
        ...rest,
        content,
        actions: {...actions, addRoute: (route) => actions.addRoute(addToDocsRoot(route, routes))},
      });
    },
  };
}

/** The options of the docs plugin are checked by the docs plugin, ours by TypeScript. */
function validateOptions({
  validate,
  options,
}: {
  validate: Parameters<typeof validateDocsOptions>[0]['validate'];
  options: ApiReferenceOptions;
}): ApiReferenceOptions & {id: string} {
  return {
    ...options,
    id: 'default',
    docs: validateDocsOptions({validate, options: {id: 'default', ...options.docs}}),
  };
}

/** For Docusaurus, which calls it with options that have been checked. */
export default Object.assign(docsWithApiReference, {validateOptions}) as unknown as PluginModule;

/** The last guide of the area leads on to the reference, and the reference back to it. */
function linkNeighbours(content: LoadedContent, reference: Reference, options: ApiReferenceOptions): void {
  const [version] = content.loadedVersions;
  const guides = version?.docs.filter(({sidebar}) => sidebar === options.sidebar) ?? [];
  const last = guides.find(({next}) => next === undefined);
  if (last === undefined) {
    return;
  }
  const {introduction, overview} = reference;
  Object.assign(last, {next: {title: overview.title, permalink: overview.permalink}});
  overview.previous = {title: last.title, permalink: last.permalink};
  overview.next = {title: introduction.title, permalink: introduction.permalink};
  introduction.previous = {title: overview.title, permalink: overview.permalink};
}

/** Written only if it has changed: in development the bundler begins again when one of these files is written. */
async function writeDownloads(siteDir: string, {json, yaml}: Loaded['downloads']): Promise<void> {
  const folder = path.join(siteDir, generatedDownloads);
  await Promise.all([generate(folder, 'openapi.json', json), generate(folder, 'openapi.yaml', yaml)]);
}

/** Ends the program with the one message that helps: Docusaurus would bury it in stack traces of its own. */
function stop(error: unknown): unknown {
  if (!(error instanceof DescriptionError)) {
    return error;
  }
  console.error(`\n[ERROR] ${error.message}\n`);
  return process.exit(1);
}
