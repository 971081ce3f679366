import type {
  ExampleObject,
  Json,
  Operation,
  OpenApiDocument,
  Parameter,
  RequestBody,
  Response,
  Schema,
} from '../../openapi-reference/document';
import {compileClosed, type Validate} from './closed-schema';

/** What the description says about one operation, ready to be compared with calls. */
export type ContractOperation = {
  /** As it is called: `POST /v3/dir/create`. */
  name: string;
  /** Its node in the description, to tell whether two descriptions share it. */
  node: object;
  /** Whether callers need no API key. */
  isOpen: boolean;
  /** Schemas of the JSON body and of an answer with `status: true` and `status: false`. */
  request: Schema | undefined;
  success: Schema;
  failure: Schema;
  /** Codes that a refusal may have. */
  codes: readonly string[];
  headers: readonly Parameter[];
  /** SDK methods that are documented as callers. */
  methods: readonly string[];
  examples: readonly {direction: 'request' | 'answer'; name: string; value: Json}[];
  validateRequest: Validate;
  validateAnswer: Validate;
};

/** What the node of an operation says by itself; without `security` the document decides. */
type Compiled = Omit<ContractOperation, 'name' | 'isOpen'> & {isOpen: boolean | undefined};
type Parts = Omit<Compiled, 'validateRequest' | 'validateAnswer'>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Compiled operations, by their nodes: descriptions that share a node share the work. */
const compiled = new WeakMap<object, Compiled>();

/** All operations of a description whose references are inlined. */
export function readOperations(document: OpenApiDocument): ContractOperation[] {
  const isOpenByDefault = (document.security ?? []).length === 0;
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) {
        return [];
      }
      const parts = compiled.get(operation) ?? compile(operation);
      compiled.set(operation, parts);
      return [{...parts, isOpen: parts.isOpen ?? isOpenByDefault, name: `${method.toUpperCase()} ${path}`}];
    }),
  );
}

function compile(operation: Operation): Compiled {
  const parts = partsOf(operation);
  const {request, success, failure} = parts;
  const once = (schema: Schema): Validate => {
    let validate: Validate | undefined;
    return (value) => (validate ??= compileClosed(schema))(value);
  };
  const [whenTrue, whenFalse] = [once(success), once(failure)];
  return {
    ...parts,
    validateRequest: request === undefined ? () => [] : once(request),
    // Of success and failure the one that `status` stands for: its faults tell more than those of both.
    validateAnswer: (value) => ((value as {status?: Json}).status === false ? whenFalse : whenTrue)(value),
  };
}

function partsOf(operation: Operation): Parts {
  const body = (operation.requestBody as RequestBody | undefined)?.content?.['application/json'];
  const answer = (operation.responses?.['200'] as Response | undefined)?.content?.['application/json'];
  const {oneOf: [success = true, failure = true] = []} =
    typeof answer?.schema === 'object' ? answer.schema : {};
  return {
    node: operation,
    isOpen: operation.security === undefined ? undefined : operation.security.length === 0,
    request: body?.schema,
    success,
    failure,
    codes: (operation['x-errors'] ?? []).map(({code}) => code),
    headers: ((operation.parameters ?? []) as Parameter[]).filter((parameter) => parameter.in === 'header'),
    methods: operation['x-sdk']?.typescript?.methods ?? [],
    examples: [...examplesOf(body?.examples, 'request'), ...examplesOf(answer?.examples, 'answer')],
  };
}

function examplesOf(
  examples: Record<string, unknown> | undefined,
  direction: 'request' | 'answer',
): {direction: 'request' | 'answer'; name: string; value: Json}[] {
  return Object.entries(examples ?? {}).map(([name, example]) => ({
    direction,
    name,
    value: (example as ExampleObject).value ?? null,
  }));
}
