/** The light entry point: OpenAPI documents, without reading files and without pages. */
export {METHODS} from './model/openapi';
export type {
  ErrorListing,
  ExampleObject,
  Json,
  MediaType,
  OpenApiDocument,
  Operation,
  Parameter,
  PathItem,
  RequestBody,
  Response,
  Schema,
  SchemaObject,
} from './model/openapi';
export {createResolver} from './model/resolve';
export {locateOperations} from './model/locate-operations';
export {fieldNames} from './model/field-names';
export {kebab} from './model/slug';
