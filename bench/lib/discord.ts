/**
 * Discord's description, put together again from the TypeScript types that the
 * package discord-api-spec makes of it: npm has no other form of it.
 */
import {readFileSync} from 'node:fs';
import ts from 'typescript';

type Json = string | number | boolean | null;
type Schema = {[key: string]: unknown; $ref?: string; type?: string | string[]; enum?: Json[]};

export function discordDescription(file: string): object {
  const {statements} = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const schemas: Record<string, Schema> = {};
  for (const {name, members} of statements.filter(ts.isEnumDeclaration)) {
    const values = members.map((member) => ({
      title: nameOf(member.name),
      ...described(member),
      const: valueOf(member.initializer),
    }));
    schemas[name.text] = {type: typeof values[0]?.const === 'number' ? 'integer' : 'string', oneOf: values};
  }
  const paths = statements.find(ts.isInterfaceDeclaration);
  // What follows the paths are names for parts of them.
  for (const alias of statements
    .filter(ts.isTypeAliasDeclaration)
    .filter(({pos}) => pos < (paths?.pos ?? 0))) {
    schemas[alias.name.text] = {...schemaOf(alias.type), ...described(alias)};
  }
  return {
    openapi: '3.1.0',
    info: {title: 'Discord HTTP API', version: '10'},
    servers: [{url: 'https://discord.com/api/v10'}],
    paths: mapMembers(paths?.members, (path) => mapMembers(membersOf(path), operationOf)),
    components: {
      schemas,
      securitySchemes: {
        BotToken: {type: 'apiKey', in: 'header', name: 'Authorization', description: 'Format: `Bot <token>`'},
        OAuth2: {type: 'oauth2', flows: {}},
      },
    },
  };
}

type Members = readonly ts.TypeElement[];

function operationOf(operation: ts.TypeElement): object | undefined {
  const parts = new Map(membersOf(operation).map((part) => [nameOf(part.name), part]));
  if (!parts.has('responses')) {
    return undefined;
  }
  const responses = membersOf(parts.get('responses'));
  const names = responses.map((response) => / response for (\w+)/.exec(textOf(response))?.[1]);
  const body = parts.get('requestBody');
  const content = bodyOf(body);
  return {
    operationId: names.find((name) => name !== undefined),
    ...described(operation),
    parameters: membersOf(parts.get('parameters')).flatMap((place) =>
      membersOf(place).map((parameter) => ({
        name: nameOf(parameter.name),
        in: nameOf(place.name),
        required: nameOf(place.name) === 'path' || !isOptional(parameter),
        ...described(parameter),
        schema: schemaOf(typeOf(parameter)),
      })),
    ),
    ...(content && {requestBody: {required: !isOptional(body), ...content}}),
    responses: mapMembers(responses, (response) => ({description: textOf(response), ...bodyOf(response)})),
    security: securityOf(parts.get('security')),
  };
}

function bodyOf(member: ts.TypeElement | undefined): object | undefined {
  const schema = schemaOf(typeOf(member));
  return schema && {content: {'application/json': {schema}}};
}

function securityOf(member: ts.TypeElement | undefined): object[] {
  const type = typeOf(member);
  const ways = type !== undefined && ts.isTupleTypeNode(type) ? type.elements : [];
  return ways.map((way) =>
    mapMembers(ts.isTypeLiteralNode(way) ? way.members : [], (scheme) => {
      const scopes = typeOf(scheme);
      return scopes !== undefined && ts.isTupleTypeNode(scopes)
        ? scopes.elements.map((scope) => (ts.isLiteralTypeNode(scope) ? literalOf(scope) : ''))
        : [];
    }),
  );
}

/** A type as a schema; `undefined` for what never is there. */
function schemaOf(type: ts.TypeNode | undefined): Schema | undefined {
  switch (type?.kind) {
    case ts.SyntaxKind.StringKeyword:
      return {type: 'string'};
    case ts.SyntaxKind.NumberKeyword:
      return {type: 'integer'};
    case ts.SyntaxKind.BooleanKeyword:
      return {type: 'boolean'};
    case ts.SyntaxKind.UnknownKeyword:
    case ts.SyntaxKind.AnyKeyword:
      return {};
  }
  if (type === undefined) {
    return undefined;
  }
  if (ts.isParenthesizedTypeNode(type)) {
    return schemaOf(type.type);
  }
  if (ts.isArrayTypeNode(type)) {
    return {type: 'array', items: schemaOf(type.elementType)};
  }
  if (ts.isLiteralTypeNode(type)) {
    const value = literalOf(type);
    return value === null ? {type: 'null'} : {enum: [value]};
  }
  if (ts.isUnionTypeNode(type)) {
    return unionOf(type.types.map(schemaOf).filter((part) => part !== undefined));
  }
  if (ts.isIntersectionTypeNode(type)) {
    return {allOf: type.types.map(schemaOf)};
  }
  if (ts.isTypeReferenceNode(type)) {
    // A member of an enum stands for the enum.
    return {$ref: `#/components/schemas/${type.typeName.getText().split('.')[0] ?? ''}`};
  }
  return ts.isTypeLiteralNode(type) ? objectOf(type.members) : undefined;
}

function unionOf(parts: readonly Schema[]): Schema {
  const [first = {}, ...others] = parts.filter(({type}) => type !== 'null');
  const nullable = others.length + 1 < parts.length;
  if (others.length > 0) {
    const values = [first, ...others].map((part) => part.enum);
    return values.every((value) => value !== undefined) ? {enum: values.flat()} : {oneOf: parts};
  }
  if (!nullable) {
    return first;
  }
  return typeof first.type === 'string'
    ? {...first, type: [first.type, 'null']}
    : {oneOf: [{type: 'null'}, first]};
}

function objectOf(members: Members): Schema {
  const index = members.find(ts.isIndexSignatureDeclaration);
  const named = members.filter(ts.isPropertySignature);
  const required = named.filter((member) => !isOptional(member)).map(({name}) => nameOf(name));
  return {
    type: 'object',
    properties: mapMembers(named, (member) => {
      const schema = schemaOf(typeOf(member));
      return schema && {...schema, ...described(member)};
    }),
    ...(required.length > 0 && {required}),
    ...(index && {additionalProperties: schemaOf(index.type)}),
  };
}

function mapMembers<T>(
  members: Members = [],
  make: (member: ts.TypeElement) => T | undefined,
): Record<string, T> {
  return Object.fromEntries(
    members.flatMap((member): [string, T][] => {
      const made = make(member);
      return made === undefined ? [] : [[nameOf(member.name), made]];
    }),
  );
}

function membersOf(member: ts.TypeElement | undefined): Members {
  const type = typeOf(member);
  return type !== undefined && ts.isTypeLiteralNode(type) ? type.members : [];
}

function typeOf(member: ts.TypeElement | undefined): ts.TypeNode | undefined {
  return member !== undefined && ts.isPropertySignature(member) ? member.type : undefined;
}

function isOptional(member: ts.TypeElement | undefined): boolean {
  return member?.questionToken !== undefined;
}

function nameOf(name: ts.PropertyName | undefined): string {
  return name === undefined ? '' : 'text' in name ? name.text : name.getText();
}

function literalOf({literal}: ts.LiteralTypeNode): Json {
  if (literal.kind === ts.SyntaxKind.NullKeyword) {
    return null;
  }
  return ts.isStringLiteral(literal) ? literal.text : (JSON.parse(literal.getText()) as Json);
}

function valueOf(expression: ts.Expression | undefined): Json {
  return expression === undefined
    ? null
    : ts.isStringLiteral(expression)
      ? expression.text
      : Number(expression.getText());
}

function described(node: ts.Node): {description?: string} {
  const description = textOf(node);
  return description === '' ? {} : {description};
}

function textOf(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .map(({comment}) => (typeof comment === 'string' ? comment : ''))
    .join('\n')
    .trim();
}
