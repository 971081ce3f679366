/**
 * The parts of an OpenAPI 3.0 or 3.1 document that the reference reads. The
 * document is bundled: every `$ref` points inside it. Unknown keywords are
 * allowed everywhere.
 */

export type Json = null | boolean | number | string | Json[] | {[key: string]: Json};

export type Reference = {$ref: string};

export type SchemaObject = {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  nullable?: boolean;
  format?: string;
  enum?: Json[];
  const?: Json;
  default?: Json;
  example?: Json;
  examples?: Json[];
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: Schema;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  contains?: Schema;
  minContains?: number;
  maxContains?: number;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  not?: Schema;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  dependentRequired?: Record<string, string[]>;
  dependentSchemas?: Record<string, Schema>;
  unevaluatedProperties?: Schema;
  discriminator?: Discriminator;
  contentMediaType?: string;
  contentEncoding?: string;
  externalDocs?: {url: string; description?: string};
  'x-encryption'?: string;
};

export type Discriminator = {propertyName: string; mapping?: Record<string, string>};

export type Schema = SchemaObject | boolean;

export type ExampleObject = {summary?: string; description?: string; value?: Json};

export type MediaType = {
  schema?: Schema;
  example?: Json;
  examples?: Record<string, ExampleObject | Reference>;
  /** How properties of a form are written, by their names. */
  encoding?: Record<string, {style?: string; explode?: boolean}>;
};

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

export type Parameter = MediaType & {
  name: string;
  in: ParameterLocation;
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  content?: Record<string, MediaType>;
  style?: string;
  explode?: boolean;
};

export type RequestBody = {
  description?: string;
  required?: boolean;
  content?: Record<string, MediaType>;
};

export type Header = Omit<Parameter, 'name' | 'in'>;

export type Link = {
  operationId?: string;
  operationRef?: string;
  description?: string;
};

export type Response = {
  description?: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
  links?: Record<string, Link | Reference>;
};

export type SecurityRequirement = Record<string, string[]>;

export type OAuthFlow = {
  authorizationUrl?: string;
  deviceAuthorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes?: Record<string, string>;
};

export type SecurityScheme = {
  type: string;
  description?: string;
  name?: string;
  in?: string;
  scheme?: string;
  bearerFormat?: string;
  openIdConnectUrl?: string;
  flows?: Record<string, OAuthFlow>;
  /** Environment variable that samples read the secret from. */
  'x-variable'?: string;
};

export type Server = {
  url: string;
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
  security?: SecurityRequirement[];
  servers?: Server[];
  externalDocs?: {url: string; description?: string};
  'x-errors'?: ErrorListing[];
  'x-sdk'?: SdkListing;
  'x-related'?: string[];
};

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
export type Method = (typeof METHODS)[number];

export type PathItem = Partial<Record<Method, Operation>> & {
  $ref?: string;
  summary?: string;
  description?: string;
  parameters?: (Parameter | Reference)[];
  servers?: Server[];
};

export type EncryptionKind = {
  label: string;
  description: string;
  readable: boolean;
  hashed?: boolean;
  guide?: string;
};

export type ErrorCode = {meaning: string; action: string};

export type OpenApiDocument = {
  openapi: string;
  info: {
    title: string;
    version: string;
    summary?: string;
    description?: string;
    license?: {name: string; url?: string};
    contact?: {name?: string; url?: string; email?: string};
    termsOfService?: string;
  };
  servers?: Server[];
  security?: SecurityRequirement[];
  tags?: {name: string; description?: string; externalDocs?: {url: string; description?: string}}[];
  paths?: Record<string, PathItem>;
  webhooks?: Record<string, PathItem | Reference>;
  /** Webhooks in OpenAPI 3.0, which has no place of its own for them. */
  'x-webhooks'?: Record<string, PathItem | Reference>;
  components?: {
    schemas?: Record<string, Schema>;
    securitySchemes?: Record<string, SecurityScheme | Reference>;
    [group: string]: unknown;
  };
  externalDocs?: {url: string; description?: string};
  'x-sdk-setup'?: {typescript?: {instance: string; login: string}};
  'x-encryption-kinds'?: Record<string, EncryptionKind>;
  'x-error-codes'?: Record<string, ErrorCode>;
};
