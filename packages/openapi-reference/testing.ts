/** Helpers for tests of the reference: small descriptions in, view-models out. */
import {markdownToHtml} from '../markdown/markdown';
import {AnchorRegistry} from './model/anchors';
import type {MediaType, OpenApiDocument, Operation, Response, Schema, SchemaObject} from './model/openapi';
import type {FieldView, OperationPageView, SchemaView, VariantView} from './model/page';
import {buildReference, type Reference} from './model/reference';
import {createResolver, type Resolver} from './model/resolve';
import {buildSchema, type Direction, type SchemaContext} from './model/schema/build-schema';

export type Schemas = Record<string, Schema>;

/** A description that consists of the given parts and little else. */
export function describedApi(parts: Partial<OpenApiDocument> = {}): OpenApiDocument {
  return {openapi: '3.1.0', info: {title: 'Test API', version: '1'}, paths: {}, ...parts};
}

export function resolverOf(parts: Partial<OpenApiDocument> = {}): Resolver {
  return createResolver(describedApi(parts), 'test.yaml');
}

/** A context for one page, with shared schemas. */
function contextOf(schemas: Schemas = {}, direction: Direction = 'request'): SchemaContext {
  return {
    resolver: resolverOf({components: {schemas}}),
    direction,
    anchors: new AnchorRegistry(),
    markdown: markdownToHtml,
  };
}

/** The view-model of a request body with this schema. */
export function viewOf(schema: Schema, schemas: Schemas = {}, direction: Direction = 'request'): SchemaView {
  return buildSchema(schema, 'body', contextOf(schemas, direction));
}

export function ref(name: string): SchemaObject {
  return {$ref: `#/components/schemas/${name}`};
}

export function object(properties: Schemas, rest: SchemaObject = {}): SchemaObject {
  return {type: 'object', properties, ...rest};
}

/** All pages of a description. */
export function referenceOf(parts: Partial<OpenApiDocument>): Promise<Reference> {
  return buildReference(describedApi(parts), 'test.yaml', {
    basePath: '/docs/api/specs',
    overviewPath: '/docs/api/endpoints-overview',
    apiKeyVariable: 'API_KEY',
    downloads: [],
  });
}

/** The page of one operation, `POST /things` unless told otherwise. */
export async function pageOf(
  operation: Operation,
  parts: Partial<OpenApiDocument> = {},
  method: 'get' | 'post' = 'post',
): Promise<OperationPageView> {
  const {operations} = await referenceOf({...parts, paths: {'/things': {[method]: operation}}});
  return present(operations[0]);
}

/** An operation that takes a body. */
export function taking(content: Record<string, MediaType>, rest: Operation = {}): Operation {
  return {requestBody: {content}, ...rest};
}

/** An operation that answers. */
export function answering(responses: Record<string, Response>, rest: Operation = {}): Operation {
  return {responses, ...rest};
}

/** A value that must be there. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error('The value under test is missing.');
  }
  return value;
}

/** The field at a path such as `owner.name`; fields of variants count as their parent's. */
export function fieldAt(view: SchemaView, path: string): FieldView {
  const [name = '', ...rest] = path.split('.');
  const found = present(
    [...(view.children ?? []), ...variantsOf(view).flatMap(({schema}) => schema.children ?? [])].find(
      ({label}) => label === name,
    ),
  );
  return rest.length === 0 ? found : fieldAt(found, rest.join('.'));
}

/** All variants of a value, of every group. */
export function variantsOf(view: SchemaView): VariantView[] {
  return (view.variants ?? []).flatMap(({variants}) => variants);
}

/** All fields below a value, with those of its variants. */
export function allFields(view: SchemaView | undefined): FieldView[] {
  const own = [...(view?.children ?? [])];
  const below = view === undefined ? [] : variantsOf(view).map(({schema}) => schema);
  return [...own.flatMap((field) => [field, ...allFields(field)]), ...below.flatMap(allFields)];
}

/** Names of the fields right below a value. */
export function labels(view: SchemaView | undefined): string[] {
  return (view?.children ?? []).map(({label}) => label);
}

/** Anchors of all fields below a value. */
export function anchorsOf(view: SchemaView | undefined): string[] {
  return allFields(view).map(({anchor}) => anchor);
}

/** Code without the tags of the highlighter. */
export function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
