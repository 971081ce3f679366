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
import {withCache} from '../build-cache';
import {generatedFolder} from '../files';
import type {Loaded} from './load/load-reference';
import type {LinkView, Reference, ReferenceOptions} from './model/page';
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

const downloads = [
  {label: 'YAML', href: '/openapi.yaml'},
  {label: 'JSON', href: '/openapi.json'},
] as const;

async function docsWithApiReference(
  context: LoadContext,
  options: ApiReferenceOptions,
): Promise<Plugin<Content>> {
  let loading: Promise<Loaded> | undefined;
  const {spec, folder, overview, docs: docsOptions, sidebar, texts, checked, ...shown} = options;
  const file = path.resolve(context.siteDir, spec);
  const root = `${context.baseUrl}${docsOptions.routeBasePath ?? 'docs'}`;
  const pagePaths = {basePath: `${root}/${folder}`, overviewPath: `${root}/${overview}`};
  const referenceOptions: ReferenceOptions = {...shown, ...pagePaths, downloads};
  const cache = path.join(context.generatedFilesDir, GENERATED, 'reference.bin');
  const load = (): Promise<Loaded> =>
    (loading ??= withCache(cache, JSON.stringify([file, referenceOptions]), async () => {
      // Loaded only when needed: the libraries behind it are large.
      const {loadReference} = await import('./load/load-reference');
      const value = await loadReference(file, referenceOptions);
      return {value, files: value.files};
    }));
  let isFirst = true;
  const docs = await pluginContentDocs(context, {
    ...(docsOptions as DocsOptions),
    sidebarItemsGenerator: createSidebarItemsGenerator(folder, async () => (await load()).reference),
  });

  return {
    ...(docs as unknown as Plugin<Content>),
    // Its command `docs:version` copies pages without the reference and the data they show.
    extendCli: undefined,
    getPathsToWatch: () => [
      ...(docs.getPathsToWatch?.() ?? []),
      `${path.dirname(file)}/**/*.{yaml,yml,json}`,
    ],
    async loadContent() {
      // In development this runs again after every change, so the description is read again.
      loading = undefined;
      const [{reference, ...loaded}, content] = await Promise.all([
        load().catch((error: unknown) => {
          throw isFirst ? stop(error) : error;
        }),
        docs.loadContent?.() as Promise<LoadedContent>,
      ]);
      isFirst = false;
      loaded.warnings.forEach((warning) => console.warn(`[WARNING] API description: ${warning}`));
      linkNeighbours(content, reference, sidebar);
      // Written only if it has changed: in development the bundler begins again when one of these files is written.
      const target = path.join(context.siteDir, generatedDownloads);
      await generate(target, 'openapi.json', loaded.downloads.json);
      await generate(target, 'openapi.yaml', loaded.downloads.yaml);
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
function linkNeighbours(content: LoadedContent, reference: Reference, sidebar: string): void {
  const [version] = content.loadedVersions;
  const guides = version?.docs.filter((doc) => doc.sidebar === sidebar) ?? [];
  const last = guides.find(({next}) => next === undefined);
  if (last !== undefined) {
    const {introduction, overview} = reference;
    Object.assign(last, {next: linkTo(overview)});
    Object.assign(overview, {previous: linkTo(last), next: linkTo(introduction)});
    introduction.previous = linkTo(overview);
  }
}

function linkTo({title, permalink}: LinkView): LinkView {
  return {title, permalink};
}

/** Ends the program with the one message that helps: Docusaurus would bury it in stack traces of its own. */
function stop(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'DescriptionError') {
    return error;
  }
  console.error(`\n[ERROR] ${error.message}\n`);
  return process.exit(1);
}
