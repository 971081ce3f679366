/**
 * The parts of an OpenAPI 3 document that the reference reads. The
 * document is bundled: every `$ref` points inside it. Unknown keywords are
 * allowed everywhere.
 */

import type {
  Oas3_1Schema,
  Oas3Discriminator,
  Oas3ExternalDocs,
  Oas3Info,
  Oas3Link,
  Oas3SecurityRequirement,
  Oas3Tag,
} from '@redocly/openapi-core';
import type {Json} from './source-scalar';

export type {Json};

export type Reference = {$ref: string};

/** Keywords with values or schemas in them, and those of OpenAPI 3.0. */
type OwnKeywords = {
  nullable?: boolean;
  enum?: Json[];
  const?: Json;
  default?: Json;
  example?: Json;
  examples?: Json[];
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: Schema;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  contains?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  not?: Schema;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  dependentSchemas?: Record<string, Schema>;
  unevaluatedProperties?: Schema;
  discriminator?: Discriminator;
  'x-encryption'?: string;
  /** Sentences about how the value is sent; made here. */
  'x-notation'?: string[];
};

export type SchemaObject = Omit<Oas3_1Schema, keyof OwnKeywords> & OwnKeywords;

/** Since OpenAPI 3.2 with the schema for all other values. */
export type Discriminator = Oas3Discriminator & {defaultMapping?: string};

export type Schema = SchemaObject | boolean;

export type ExampleObject = {
  summary?: string;
  description?: string;
  value?: Json;
  /** Since OpenAPI 3.2: the value as data, or as it is sent. */
  dataValue?: Json;
  serializedValue?: string;
};

export type MediaType = {
  schema?: Schema;
  /** Since OpenAPI 3.2: of each part of a stream. */
  itemSchema?: Schema;
  example?: Json;
  examples?: Record<string, ExampleObject | Reference>;
  /** How properties of a form are written, by their names. */
  encoding?: Record<string, Encoding>;
};

export type Encoding = {
  contentType?: string;
  headers?: Record<string, Header | Reference>;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
};

/** `querystring` is since OpenAPI 3.2 the whole query. */
export type ParameterLocation = 'path' | 'query' | 'querystring' | 'header' | 'cookie';

export type Parameter = MediaType & {
  name: string;
  in: ParameterLocation;
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  content?: Record<string, MediaType>;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  allowEmptyValue?: boolean;
};

export type RequestBody = {
  description?: string;
  required?: boolean;
  content?: Record<string, MediaType>;
};

export type Header = Omit<Parameter, 'name' | 'in'>;

export type Link = Oas3Link;

export type Response = {
  /** Since OpenAPI 3.2. */
  summary?: string;
  description?: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
  links?: Record<string, Link | Reference>;
};

/** Addresses by their names, such as `tokenUrl`, and scopes with their meanings. */
export type OAuthFlow = {[address: `${string}Url`]: string; scopes?: Record<string, string>};

export type SecurityScheme = {
  type: string;
  description?: string;
  name?: string;
  in?: string;
  scheme?: string;
  bearerFormat?: string;
  openIdConnectUrl?: string;
  flows?: Record<string, OAuthFlow>;
  /** Since OpenAPI 3.2. */
  oauth2MetadataUrl?: string;
  deprecated?: boolean;
  /** Environment variable that samples read the secret from. */
  'x-variable'?: string;
};

export type Server = {
  url: string;
  /** Since OpenAPI 3.2. */
  name?: string;
  description?: string;
  variables?: Record<string, {default?: string; enum?: string[]; description?: string}>;
};

export type ErrorListing = {code: string; when?: string; action?: string};

export type SdkListing = {
  typescript?: {methods?: string[]; wrapper?: string; sample?: string};
  rust?: string[];
};

export type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses?: Record<string, Response | Reference>;
  callbacks?: Record<string, Record<string, PathItem | Reference> | Reference>;
  security?: Oas3SecurityRequirement[];
  servers?: Server[];
  externalDocs?: Oas3ExternalDocs;
  'x-errors'?: ErrorListing[];
  'x-sdk'?: SdkListing;
  'x-related'?: string[];
};

/** `query` since OpenAPI 3.2. */
export const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
] as const;
export type Method = (typeof METHODS)[number];

export type PathItem = Partial<Record<Method, Operation>> & {
  $ref?: string;
  description?: string;
  parameters?: (Parameter | Reference)[];
  servers?: Server[];
  summary?: string;
  /** Since OpenAPI 3.2: operations by methods of any name. */
  additionalOperations?: Record<string, Operation>;
};

export type EncryptionKind = {
  label: string;
  description: string;
  readable: boolean;
  hashed?: boolean;
  guide?: string;
};

export type ErrorCode = {meaning: string; action: string};

/** Since OpenAPI 3.2 with a title, and below another tag; the extension is an older title. */
export type Tag = Oas3Tag & {summary?: string; parent?: string; 'x-displayName'?: string};

export type OpenApiDocument = {
  openapi: string;
  info: Oas3Info & {summary?: string};
  servers?: Server[];
  security?: Oas3SecurityRequirement[];
  tags?: Tag[];
  paths?: Record<string, PathItem>;
  webhooks?: Record<string, PathItem | Reference>;
  /** Webhooks in OpenAPI 3.0, which has no place of its own for them. */
  'x-webhooks'?: Record<string, PathItem | Reference>;
  components?: {
    schemas?: Record<string, Schema>;
    securitySchemes?: Record<string, SecurityScheme | Reference>;
    [group: string]: unknown;
  };
  externalDocs?: Oas3ExternalDocs;
  'x-sdk-setup'?: {typescript?: {instance: string; login: string}};
  'x-encryption-kinds'?: Record<string, EncryptionKind>;
  'x-error-codes'?: Record<string, ErrorCode>;
};
