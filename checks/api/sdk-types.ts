import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {join, type Kind, type TypeModel} from './type-model';

/**
 * What the installed SDK declares as the answers of its calls, by path of the
 * API. Each wrapper is a module with one class, whose `fetch` makes the call;
 * the code names the path and the declaration beside it the type. Wrappers that
 * build their answer out of something else, or have none, are left out.
 * @param sdk folder of the package
 */
export function readSdkTypes(sdk: string): ReadonlyMap<string, TypeModel> {
  const wrappers = wrappersIn(sdk);
  const program = ts.createProgram([...new Set(wrappers.values())], {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    // The types of answers stand in the wrappers; what else they import is of no use here.
    noResolve: false,
  });
  const checker = program.getTypeChecker();
  return new Map(
    [...wrappers].flatMap(([route, file]) => {
      const answer = answerOf(program, checker, file);
      return answer === undefined ? [] : [[route, modelOfType(answer, checker)] as const];
    }),
  );
}

/** Declarations of the wrappers by the paths that their code calls. */
function wrappersIn(sdk: string): Map<string, string> {
  const code = path.join(sdk, 'dist/node/api/v3');
  return new Map(
    readdirSync(code, {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => {
        const declaration = path.join(sdk, 'dist/types/api/v3', file.replace(/\.js$/, '.d.ts'));
        const routes = [...readFileSync(path.join(code, file), 'utf8').matchAll(/"(\/v3\/[^"]+)"/g)];
        return existsSync(declaration) ? routes.map(([, route = '']) => [route, declaration] as const) : [];
      }),
  );
}

/** The type that `fetch` of the class in a module promises; undefined for none. */
function answerOf(program: ts.Program, checker: ts.TypeChecker, file: string): ts.Type | undefined {
  const source = program.getSourceFile(file);
  const found = source?.statements.find(ts.isClassDeclaration);
  const method = found?.members.find(
    (member): member is ts.MethodDeclaration =>
      ts.isMethodDeclaration(member) && member.name.getText(source) === 'fetch',
  );
  const signature = method && checker.getSignatureFromDeclaration(method);
  const answer = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  return answer === undefined || (answer.flags & ts.TypeFlags.Void) !== 0 ? undefined : answer;
}

function modelOfType(type: ts.Type, checker: ts.TypeChecker): TypeModel {
  if (type.isUnion()) {
    return join(type.types.map((part) => modelOfType(part, checker)));
  }
  if (checker.isTupleType(type)) {
    const prefixItems = checker.getTypeArguments(type as ts.TypeReference);
    return {...empty('array'), prefixItems: prefixItems.map((part) => modelOfType(part, checker))};
  }
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference);
    return {...empty('array'), items: item && modelOfType(item, checker)};
  }
  const kind = kindOf(type);
  if (kind !== 'object') {
    return {...empty(kind), values: valuesOf(type, checker)};
  }
  return {
    ...empty('object'),
    fields: new Map(
      checker.getPropertiesOfType(type).map((property) => {
        const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
        const own = checker.getTypeOfSymbol(property);
        return [
          property.name,
          {optional, type: modelOfType(optional ? checker.getNonNullableType(own) : own, checker)},
        ];
      }),
    ),
  };
}

function empty(kind: Kind): TypeModel {
  return {kinds: new Set([kind]), values: undefined, fields: new Map(), items: undefined, prefixItems: []};
}

function kindOf({flags}: ts.Type): Kind {
  const kinds: [number, Kind][] = [
    [ts.TypeFlags.StringLike, 'string'],
    [ts.TypeFlags.NumberLike, 'number'],
    [ts.TypeFlags.BooleanLike, 'boolean'],
    [ts.TypeFlags.Null, 'null'],
  ];
  return kinds.find(([flag]) => (flags & flag) !== 0)?.[1] ?? 'object';
}

/** The value of a literal type. `true` and `false` together are any boolean, so they are not told apart. */
function valuesOf(type: ts.Type, checker: ts.TypeChecker): string[] | undefined {
  const isLiteral = (type.flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral)) !== 0;
  return isLiteral
    ? [checker.typeToString(type).replace(/^"(.*)"$/, (text) => JSON.stringify(text.slice(1, -1)))]
    : undefined;
}
