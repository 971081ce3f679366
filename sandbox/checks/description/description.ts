/** The one place of the checks that knows the reference's reader of API descriptions. */
import path from 'node:path';
import {loadContract, type ContractOperation} from '../../server/contract/contract';
import {loadDescription, buildReference} from '../../../packages/openapi-reference';
import {createResolver, locateOperations} from '../../../packages/openapi-reference/document';
import {root} from '../../../packages/files';

export {METHODS, kebab} from '../../../packages/openapi-reference/document';
export {allFields, parametersOf} from '../../../packages/openapi-reference';

const source = 'openapi/openapi.yaml';
const basePath = '/docs/api/specs';

/** The description as the site loads it: bundled, with every file that it consists of. */
export const {document, files} = await loadDescription(path.join(root, source));

/** The file of an operation, relative to the repository. */
export function fileOf(slug: string): string {
  return path.relative(root, files.find((each) => path.basename(each) === `${slug}.yaml`) ?? source);
}

/** Follows references inside the description. */
export const resolver = createResolver(document);

/** The description as clients and servers are compared with it. */
const contract = await loadContract();

/** All operations, with the slugs and titles that their pages have. */
export const operations = locateOperations(document, resolver, basePath).map((located) => ({
  ...located,
  /** Name for messages. */
  id: located.operation.operationId ?? `${located.method} ${located.path}`,
  contract: contract.operations.get(`${located.method.toUpperCase()} ${located.path}`) as ContractOperation,
}));

/** The pages that the site makes of the description. */
export function buildPages() {
  return buildReference(document, {
    basePath,
    overviewPath: '/docs/api/endpoints-overview',
    home: {title: 'API', permalink: '/docs/api'},
    downloads: [],
  });
}
