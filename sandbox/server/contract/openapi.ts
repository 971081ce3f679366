/** The one place of the gateway that knows the reference's types of an API description. */
import path from 'node:path';
import type {OpenApiDocument} from '../../../packages/openapi-reference/document';
import {root} from '../../../packages/files';

export type * from '../../../packages/openapi-reference/document';

/** The API description of this repository; every `$ref` is resolved. */
export async function loadDereferenced(): Promise<OpenApiDocument> {
  const ref = path.join(root, 'openapi/openapi.yaml');
  // Loaded only when needed, and without Redocly's checks, which take as long as all the rest.
  const {bundleOas, createEmptyRedoclyConfig} = await import('@redocly/openapi-core/lib/bundle-oas');
  const {bundle: bundled} = await bundleOas({ref, config: createEmptyRedoclyConfig(), dereference: true});
  return bundled.parsed as OpenApiDocument;
}
