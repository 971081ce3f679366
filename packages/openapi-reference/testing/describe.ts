/** Small descriptions in, view-models out. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {temporaryFolder} from '../../files/testing';
import {loadReference, type Loaded} from '../load/load-reference';
import type {OpenApiDocument, Operation, Schema, SchemaObject} from '../model/openapi';
import type {OperationPageView, Reference, ReferenceOptions, SchemaView} from '../model/page';
import {buildReference} from '../model/reference';

export type Schemas = Record<string, Schema>;

export const testOptions: ReferenceOptions = {
  basePath: '/docs/api/specs',
  overviewPath: '/docs/api/endpoints-overview',
  home: {title: 'API', permalink: '/docs/api'},
  downloads: [],
};

/** A minimal description with the given parts. */
export function describedApi(parts: Partial<OpenApiDocument> = {}): OpenApiDocument {
  return {openapi: '3.1.0', info: {title: 'Test API', version: '1'}, paths: {}, ...parts};
}

export function ref(name: string): SchemaObject {
  return {$ref: `#/components/schemas/${name}`};
}

export function object(properties: Schemas, rest: SchemaObject = {}): SchemaObject {
  return {type: 'object', properties, ...rest};
}

export function referenceOf(parts: Partial<OpenApiDocument>): Reference {
  return buildReference(describedApi(parts), testOptions);
}

/** A description as YAML or JSON, through the loader. */
export function loadText(text: string): Promise<Loaded> {
  return loadReference(path.join(temporaryFolder({'a.yaml': text}), 'a.yaml'), testOptions);
}

/** The page of one operation, `POST /things` unless told otherwise. */
export function pageOf(
  operation: Operation,
  parts: Partial<OpenApiDocument> = {},
  method = 'post',
  path = '/things',
): OperationPageView {
  const item = {...parts.paths?.[path], [method]: operation};
  const {operations} = referenceOf({...parts, paths: {[path]: item}});
  return present(operations[0]);
}

/** The schema of a request body, or of a response, as its page shows it. */
export function viewOf(
  schema: Schema,
  schemas: Schemas = {},
  place: 'body' | 'response' = 'body',
): SchemaView {
  const content = {'application/json': {schema}};
  const operation = place === 'body' ? {requestBody: {content}} : {responses: {200: {content}}};
  const {body, responses} = pageOf(operation, {components: {schemas}});
  return present((body ?? responses[0])?.contents[0]?.schema);
}

export function present<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error('The value under test is missing.');
  }
  return value;
}

export function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|#x3C);/g, '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&(?:amp|#x26);/g, '&');
}

/** Cases from a YAML file; in them `$ref: Pet` is short for a shared schema. */
export function readCases<Case>(file: URL): Case[] {
  const expand = (key: unknown, value: unknown): unknown =>
    key === '$ref' && typeof value === 'string' && /^\w+$/.test(value)
      ? `#/components/schemas/${value}`
      : value;
  return parse(readFileSync(file, 'utf8'), expand, {merge: true}) as Case[];
}
