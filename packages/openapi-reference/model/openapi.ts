/**
 * The parts of an OpenAPI 3 document that the reference reads. The
 * document is bundled: every `$ref` points inside it. Unknown keywords are
 * allowed everywhere.
 */

import type {
  Oas3_1Schema,
  Oas3Encoding,
  Oas3Example,
  Oas3ExternalDocs,
  Oas3Info,
  Oas3Link,
  Oas3Operation,
  Oas3Parameter,
  Oas3SecurityRequirement,
  Oas3Server,
  Oas3ServerVariable,
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
  properties?: Named<Schema>;
  patternProperties?: Named<Schema>;
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
  dependentSchemas?: Named<Schema>;
  unevaluatedProperties?: Schema;
  discriminator?: Discriminator;
  'x-encryption'?: string;
  /** Sentences about how the value is sent; made here. */
  'x-notation'?: string[];
};

export type SchemaObject = Omit<Oas3_1Schema, keyof OwnKeywords> & OwnKeywords;

export type Discriminator = NonNullable<Oas3_1Schema['discriminator']>;

export type Schema = SchemaObject | boolean;

type Named<T> = Record<string, T>;

export type ExampleObject = Omit<Oas3Example, 'value' | 'dataValue'> & {value?: Json; dataValue?: Json};

export type MediaType = {
  schema?: Schema;
  /** Since OpenAPI 3.2: of each part of a stream. */
  itemSchema?: Schema;
  example?: Json;
  examples?: Named<ExampleObject | Reference>;
  /** How properties of a form are written, by their names. */
  encoding?: Named<Encoding>;
};

export type Encoding = Partial<Omit<Oas3Encoding, 'headers'>> & {headers?: Named<Header | Reference>};

export type ParameterLocation = NonNullable<Oas3Parameter['in']>;

export type Parameter = Omit<Oas3Parameter, keyof MediaType | 'content' | 'in'> &
  MediaType & {in: ParameterLocation; content?: Named<MediaType>};

export type RequestBody = {description?: string; required?: boolean; content?: Named<MediaType>};

export type Header = Omit<Parameter, 'name' | 'in'>;

export type Response = {
  /** Since OpenAPI 3.2. */
  summary?: string;
  description?: string;
  headers?: Named<Header | Reference>;
  content?: Named<MediaType>;
  links?: Named<Oas3Link | Reference>;
};

/** Addresses by their names, such as `tokenUrl`, and scopes with their meanings. */
export type OAuthFlow = {[address: `${string}Url`]: string; scopes?: Named<string>};

export type SecurityScheme = {
  type: string;
  description?: string;
  name?: string;
  in?: string;
  scheme?: string;
  bearerFormat?: string;
  openIdConnectUrl?: string;
  flows?: Named<OAuthFlow>;
  /** Since OpenAPI 3.2. */
  oauth2MetadataUrl?: string;
  deprecated?: boolean;
  /** Environment variable that samples read the secret from. */
  'x-variable'?: string;
};

export type Server = Omit<Oas3Server, 'variables'> & {variables?: Named<Partial<Oas3ServerVariable>>};

export type ErrorListing = {code: string; when?: string; action?: string};

export type SdkListing = {
  typescript?: {methods?: string[]; wrapper?: string; sample?: string};
  rust?: string[];
};

type Described = Pick<
  Oas3Operation,
  'operationId' | 'summary' | 'description' | 'tags' | 'deprecated' | 'security' | 'externalDocs'
>;

export type Operation = Described & {
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses?: Named<Response | Reference>;
  callbacks?: Named<Named<PathItem | Reference> | Reference>;
  servers?: Server[];
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
  additionalOperations?: Named<Operation>;
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
  paths?: Named<PathItem>;
  webhooks?: Named<PathItem | Reference>;
  /** Webhooks in OpenAPI 3.0, which has no place of its own for them. */
  'x-webhooks'?: Named<PathItem | Reference>;
  components?: {
    schemas?: Named<Schema>;
    securitySchemes?: Named<SecurityScheme | Reference>;
    [group: string]: unknown;
  };
  externalDocs?: Oas3ExternalDocs;
  'x-sdk-setup'?: {typescript?: {instance: string; login: string}};
  'x-encryption-kinds'?: Named<EncryptionKind>;
  'x-error-codes'?: Named<ErrorCode>;
};
