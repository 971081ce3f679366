import {compileClosed, type Validate} from './closed-schema';
import {
  loadDereferenced,
  type ExampleObject,
  type Json,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type RequestBody,
  type Response,
  type Schema,
} from './openapi';

/** An operation of the description, ready to be compared with calls. */
export type ContractOperation = ReturnType<typeof readOperation>;

/** The operations of an API description by name (`POST /v3/dir/create`), in its order. */
export type Contract = ReturnType<typeof createContract>;

/** The contract that a description states; its references must be replaced. */
export function createContract({security = [], paths = {}}: OpenApiDocument) {
  const operations = new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      (['get', 'post'] as const).flatMap((method) => {
        const operation = item[method];
        const name = `${method.toUpperCase()} ${path}`;
        return operation === undefined
          ? []
          : [[name, readOperation(name, {security, ...operation})] as const];
      }),
    ),
  );
  return {operations};
}

let loaded: Promise<Contract> | undefined;

/** The contract of the description of this repository. Read once. */
export function loadContract(): Promise<Contract> {
  loaded ??= loadDereferenced().then(createContract);
  return loaded;
}

function readOperation(name: string, operation: Operation) {
  const body = (operation.requestBody as RequestBody | undefined)?.content?.['application/json'];
  const answer = (operation.responses?.['200'] as Response | undefined)?.content?.['application/json'];
  const {oneOf: [success = true, failure = true] = []} =
    typeof answer?.schema === 'object' ? answer.schema : {};
  const [validateSuccess, validateFailure] = [compileOnce(success), compileOnce(failure)];
  const codes = (operation['x-errors'] ?? []).map(({code}) => code);
  return {
    name,
    /** Whether callers need no API key. */
    isOpen: operation.security?.length === 0,
    /** Schema of the JSON body. */
    request: body?.schema,
    /** Schema of an answer with `status: true`. */
    success,
    /** Codes that a refusal may have. */
    codes,
    headers: ((operation.parameters ?? []) as Parameter[]).filter((parameter) => parameter.in === 'header'),
    /** SDK methods that are documented as callers. */
    methods: operation['x-sdk']?.typescript?.methods ?? [],
    examples: [...examplesOf(body?.examples, 'request'), ...examplesOf(answer?.examples, 'answer')],
    validateRequest: body?.schema === undefined ? () => [] : compileOnce(body.schema),
    /** Looks at the code of a refusal too. Takes the schema that `status` names: its faults tell more than those of both. */
    validateAnswer: (value: Json): string[] => {
      const {status, code} = value as {status?: Json; code?: Json};
      if (status !== false) {
        return validateSuccess(value);
      }
      const isKnown = codes.includes(String(code));
      return [...validateFailure(value), ...(isKnown ? [] : [`the code "${code}" is not among its errors`])];
    },
  };
}

/** Compiling takes longer than starting the gateway, so it waits for the first call. */
function compileOnce(schema: Schema): Validate {
  let validate: Validate | undefined;
  return (value) => (validate ??= compileClosed(schema))(value);
}

function examplesOf(examples: Record<string, unknown> | undefined, direction: 'request' | 'answer') {
  return Object.entries(examples ?? {}).map(([name, example]) => ({
    direction,
    name,
    value: (example as ExampleObject).value ?? null,
  }));
}
