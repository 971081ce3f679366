import {fileURLToPath} from 'node:url';
import {loadDescription} from '../../packages/openapi-reference/load/load-description';
import {
  locateOperations,
  buildReference,
  type Reference,
} from '../../packages/openapi-reference/model/reference';
import {createResolver} from '../../packages/openapi-reference/model/resolve';

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const source = 'openapi/openapi.yaml';
const basePath = '/docs/api/specs';

/** The description as the site loads it: bundled, with every file that it consists of. */
export const {document, files} = await loadDescription(`${root}${source}`);

/** Follows references inside the description. */
export const resolver = createResolver(document, source);

/** All operations, with the slugs and titles that their pages have. */
export const operations = locateOperations(document, resolver, basePath).map((located) => ({
  ...located,
  /** Name for messages. */
  id: located.operation.operationId ?? `${located.method} ${located.path}`,
}));

export type DescribedOperation = (typeof operations)[number];

/** The pages that the site makes of the description. */
export function buildPages(): Promise<Reference> {
  return buildReference(document, source, {
    basePath,
    overviewPath: '/docs/api/endpoints-overview',
    apiKeyVariable: 'FILEN_API_KEY',
    downloads: [],
  });
}
