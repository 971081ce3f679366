import type {OpenApiDocument, Schema, SchemaObject} from '../../../packages/openapi-reference/document';
import {readUndescribedCalls, type CallField, type UndescribedCall} from '../../../packages/facts';

/** The calls of data/undescribed-calls.yaml that go to the gateway, as paths of an API description. */
export function undescribedPaths(): OpenApiDocument['paths'] {
  return Object.fromEntries(
    readUndescribedCalls()
      .filter(({host}) => host === 'gateway')
      .map((call) => {
        const [method = '', path = ''] = call.call.split(' ');
        return [path, {[method.toLowerCase()]: operationOf(call)}];
      }),
  );
}

function operationOf({call, open, request, answer, data: whole, codes}: UndescribedCall): object {
  const schema = whole === undefined ? answer && objectOf(answer) : schemaOf(whole);
  const data: Record<string, Schema> = schema === undefined ? {} : {data: schema};
  return {
    ...(open && {security: []}),
    ...(call.startsWith('POST') && {requestBody: jsonOf(objectOf(request))}),
    responses: {200: jsonOf({oneOf: [envelope(true, data), envelope(false, {})]})},
    'x-errors': [...codes, 'api_key_not_found', 'invalid_params'].map((code) => ({code})),
  };
}

const jsonOf = (schema: SchemaObject) => ({content: {'application/json': {schema}}});

function envelope(status: boolean, data: Record<string, Schema>): SchemaObject {
  return {
    type: 'object',
    properties: {status: {const: status}, code: {type: 'string'}, message: {type: 'string'}, ...data},
    required: ['status', ...Object.keys(data)],
  };
}

function objectOf(fields: Readonly<Record<string, CallField>>): SchemaObject {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field)])),
    required: entries.filter(([, {optional}]) => optional !== true).map(([name]) => name),
  };
}

function schemaOf({type, format, pattern, enum: values, items, properties}: CallField): SchemaObject {
  const entries = {type, format, pattern, enum: values, items: items && schemaOf(items)};
  const given = Object.entries(entries).filter(([, value]) => value !== undefined);
  return {...Object.fromEntries(given), ...(properties && objectOf(properties))} as SchemaObject;
}
