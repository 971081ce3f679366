import {fileURLToPath} from 'node:url';
import {loadDescription, buildReference, type Reference} from '../../packages/openapi-reference/index';
import {locateOperations, createResolver} from '../../packages/openapi-reference/document';

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const source = 'openapi/openapi.yaml';
const basePath = '/docs/api/specs';

/** The description as the site loads it: bundled, with every file that it consists of. */
export const {document, files} = await loadDescription(`${root}${source}`);

/** Follows references inside the description. */
export const resolver = createResolver(document);

/** All operations, with the slugs and titles that their pages have. */
export const operations = locateOperations(document, resolver, basePath).map((located) => ({
  ...located,
  /** Name for messages. */
  id: located.operation.operationId ?? `${located.method} ${located.path}`,
}));

export type DescribedOperation = (typeof operations)[number];

/** The pages that the site makes of the description. */
export function buildPages(): Promise<Reference> {
  return buildReference(document, {
    basePath,
    overviewPath: '/docs/api/endpoints-overview',
    home: {title: 'API', permalink: '/docs/api'},
    apiKeyVariable: 'FILEN_API_KEY',
    downloads: [],
  });
}
