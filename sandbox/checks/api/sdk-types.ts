/** Answers as the installed SDK declares them, and their differences from a description. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type {Schema} from '../../server/contract/openapi';
import {mergeSchema} from './schema';

type Field = {optional: boolean; type: Type};

/** One of the alternatives of a value. */
type Alternative = {
  kind: string;
  /** The only value of this kind, as JSON. */
  value?: string;
  fields?: ReadonlyMap<string, Field>;
  items?: Type;
  /** Of a tuple. */
  prefixItems?: readonly Type[];
};

export type Type = readonly Alternative[];

/**
 * The answers by path of the API. Each wrapper of the SDK is a module with one
 * class, whose `fetch` makes the call; the code names the path and the
 * declaration beside it the type. Wrappers without an answer are left out.
 * @param sdk folder of the package
 */
export function readSdkTypes(sdk: string): ReadonlyMap<string, Type> {
  const code = path.join(sdk, 'dist/node/api/v3');
  const wrappers = readdirSync(code, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const declaration = path.join(sdk, 'dist/types/api/v3', file.replace(/\.js$/, '.d.ts'));
      const routes = [...readFileSync(path.join(code, file), 'utf8').matchAll(/"(\/v3\/[^"]+)"/g)];
      return existsSync(declaration) ? routes.map(([, route = '']) => [route, declaration] as const) : [];
    });
  const program = ts.createProgram([...new Set(wrappers.map(([, file]) => file))], {
    strict: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  const checker = program.getTypeChecker();
  return new Map(
    wrappers.flatMap(([route, file]) => {
      const answer = answerOf(program, checker, file);
      return answer === undefined ? [] : [[route, typeOf(answer, checker)] as const];
    }),
  );
}

/** The type that `fetch` of the class in a module promises. */
function answerOf(program: ts.Program, checker: ts.TypeChecker, file: string): ts.Type | undefined {
  const source = program.getSourceFile(file);
  const method = source?.statements
    .find(ts.isClassDeclaration)
    ?.members.filter(ts.isMethodDeclaration)
    .find(({name}) => name.getText(source) === 'fetch');
  const signature = method && checker.getSignatureFromDeclaration(method);
  const answer = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  return answer === undefined || (answer.flags & ts.TypeFlags.Void) !== 0 ? undefined : answer;
}

function typeOf(type: ts.Type, checker: ts.TypeChecker): Type {
  if (type.isUnion()) {
    return type.types.flatMap((part) => typeOf(part, checker));
  }
  if (checker.isTupleType(type) || checker.isArrayType(type)) {
    const parts = checker.getTypeArguments(type as ts.TypeReference).map((part) => typeOf(part, checker));
    return [{kind: 'array', ...(checker.isTupleType(type) ? {prefixItems: parts} : {items: parts.flat()})}];
  }
  if (type.isStringLiteral() || type.isNumberLiteral()) {
    return [{kind: typeof type.value, value: JSON.stringify(type.value)}];
  }
  const kinds: [number, string][] = [
    [ts.TypeFlags.StringLike, 'string'],
    [ts.TypeFlags.NumberLike, 'number'],
    [ts.TypeFlags.BooleanLike, 'boolean'],
    [ts.TypeFlags.Null, 'null'],
  ];
  const kind = kinds.find(([flag]) => (type.flags & flag) !== 0)?.[1];
  if (kind !== undefined) {
    return [{kind}];
  }
  const fields = checker.getPropertiesOfType(type).map((property): [string, Field] => {
    const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const own = checker.getTypeOfSymbol(property);
    return [
      property.name,
      {optional, type: typeOf(optional ? checker.getNonNullableType(own) : own, checker)},
    ];
  });
  return [{kind: 'object', fields: new Map(fields)}];
}

/** The type of a schema without references. */
export function typeOfSchema(schema: Schema): Type {
  const {properties, required, items, prefixItems, variants, values, types} = mergeSchema(schema);
  if (variants.length > 0) {
    return variants.flatMap(typeOfSchema);
  }
  const constant = typeof schema === 'boolean' ? undefined : schema.const;
  const allowed = constant === undefined ? values : [constant];
  if (allowed.length > 0) {
    return allowed.map((value) => ({
      kind: value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value,
      value: JSON.stringify(value),
    }));
  }
  const fields = [...properties].map(([name, part]): [string, Field] => [
    name,
    {optional: !required.has(name), type: typeOfSchema(part)},
  ]);
  return types.map((type) => ({
    kind: type === 'integer' ? 'number' : type,
    ...(type === 'object' && {fields: new Map(fields)}),
    ...(type === 'array' && {
      items: items === undefined || items === false ? [] : typeOfSchema(items),
      prefixItems: prefixItems.map(typeOfSchema),
    }),
  }));
}

/** Where a description and the SDK's types differ, one line each. */
export function differences(described: Type, declared: Type, place: string): string[] {
  const [own, other] = [partsOf(described), partsOf(declared)];
  const lacks = (parts: ReadonlyMap<string, Field>, type: Type, name: string): boolean =>
    !parts.has(name) && (name.startsWith('.') ? type.some(({kind}) => kind === 'object') : name !== '[]');
  const say = (isOptional: boolean): string => (isOptional ? 'optional' : 'required');
  return [
    ...differencesOfScalars(described, declared, place),
    ...[...own].flatMap(([name, {optional, type}]) => {
      const inner = `${place}${name}`;
      const part = other.get(name);
      if (part === undefined) {
        return lacks(other, declared, name) ? [`${inner} is not in the types of the SDK`] : [];
      }
      return [
        ...(optional === part.optional
          ? []
          : [`${inner} is ${say(optional)}, in the types of the SDK ${say(part.optional)}`]),
        ...differences(type, part.type, inner),
      ];
    }),
    ...[...other.keys()]
      .filter((name) => lacks(own, described, name))
      .map((name) => `${place}${name} is read by the SDK and not described`),
  ];
}

/** The parts of a value by their access: `.name`, `[]` or, in a tuple, `[0]`. */
function partsOf(type: Type): Map<string, Field> {
  const items = type.flatMap((alternative) => alternative.items ?? []);
  const tuple = type.find(({prefixItems = []}) => prefixItems.length > 0)?.prefixItems ?? [];
  return new Map([
    ...[...fieldsOf(type)].map(([name, field]): [string, Field] => [`.${name}`, field]),
    ...(items.length > 0 ? [['[]', {optional: false, type: items}] as const] : []),
    ...tuple.map((part, index): [string, Field] => [`[${index}]`, {optional: false, type: part}]),
  ]);
}

function differencesOfScalars(described: Type, declared: Type, place: string): string[] {
  const kindsOf = (type: Type): string => [...new Set(type.map(({kind}) => kind))].sort().join(' or ');
  const [own, other] = [valuesOf(described), valuesOf(declared)];
  const areListed = own.length > 0 && other.length > 0;
  return [
    ...(kindsOf(described) === kindsOf(declared)
      ? []
      : [`${place} is ${kindsOf(described)}, in the types of the SDK ${kindsOf(declared)}`]),
    ...other
      .filter((value) => areListed && !own.includes(value))
      .map((value) => `${place} cannot be ${value}, in the types of the SDK it can`),
    ...own
      .filter((value) => areListed && !other.includes(value))
      .map((value) => `${place} can be ${value}, in the types of the SDK it cannot`),
  ];
}

/** All values that are neither null nor structured, if they are listed; else none. */
function valuesOf(type: Type): string[] {
  const scalars = type.filter(({kind}) => !['object', 'array', 'null'].includes(kind));
  const values = scalars.flatMap(({value}) => value ?? []);
  return values.length === scalars.length ? values : [];
}

/** The fields of all alternatives. One that an alternative lacks is optional. */
export function fieldsOf(type: Type): Map<string, Field> {
  const objects = type.flatMap(({kind, fields}) =>
    kind === 'object' ? [fields ?? new Map<string, Field>()] : [],
  );
  const names = new Set(objects.flatMap((fields) => [...fields.keys()]));
  return new Map(
    [...names].map((name) => {
      const found = objects.flatMap((fields) => fields.get(name) ?? []);
      const optional = found.length < objects.length || found.some((field) => field.optional);
      return [name, {optional, type: found.flatMap((field) => field.type)}];
    }),
  );
}
