import type {PluginOptions as DocsOptions} from '@docusaurus/plugin-content-docs';

export type ApiReferenceOptions = {
  /** OpenAPI file, relative to the site. */
  spec: string;
  /** Folder of the pages below the docs root, e.g. `api/specs`. It is also the `dirName` in the sidebar. */
  folder: string;
  /** Page that lists all operations, below the docs root, e.g. `api/endpoints-overview`. */
  overview: string;
  /** A sentence above the list of operations, and where it leads. */
  overviewNote?: {text: string; link: {title: string; permalink: string}};
  /** Sidebar that the pages show. */
  sidebar: string;
  /** Environment variable that samples read the secret from. */
  apiKeyVariable: string;
  /** Options of the docs plugin that carries the pages. */
  docs: Partial<DocsOptions>;
};
