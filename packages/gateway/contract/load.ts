import {fileURLToPath} from 'node:url';
import type {OpenApiDocument} from '../../openapi-reference/document';
import {loadDescription} from '../../openapi-reference/index';
import {inlineReferences} from './inline';

const source = fileURLToPath(new URL('../../../openapi/openapi.yaml', import.meta.url));

let loaded: Promise<OpenApiDocument> | undefined;

/** The API description of this repository, its references inlined. Read once. */
export function loadInlined(): Promise<OpenApiDocument> {
  loaded ??= loadDescription(source).then(({document}) => inlineReferences(document));
  return loaded;
}
