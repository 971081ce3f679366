import path from 'node:path';
import ts from 'typescript';
import {readMethod, type DeclaredMethod} from './read-method';

/** Methods that are called on one object. */
export type DeclaredModule = {
  /** Name in tags and in the supplement: `cloud`, `crypto.encrypt`. */
  name: string;
  /** Expression for the object: `sdk.cloud()`. */
  accessor: string;
  methods: readonly DeclaredMethod[];
};

/** Objects with methods: name, and chain from an SDK object. */
const reached: readonly (readonly [name: string, chain: string])[] = [
  ['cloud', 'cloud()'],
  ['cloud.utils', 'cloud().utils.utils'],
  ['fs', 'fs()'],
  ['crypto', 'crypto()'],
  ['crypto.encrypt', 'crypto().encrypt()'],
  ['crypto.decrypt', 'crypto().decrypt()'],
  ['crypto.utils', 'crypto().utils'],
  ['chats', 'chats()'],
  ['contacts', 'contacts()'],
  ['notes', 'notes()'],
  ['user', 'user()'],
  ['socket', 'socket'],
  ['events', 'events'],
  ['utils', 'utils'],
  ['utils.streams', 'utils.streams'],
  ['lock', '_locks.driveWrite'],
  ['api(3)', 'api(3)'],
];

/** Classes that programs instantiate. */
const constructed = ['FilenSDK', 'PauseSignal', 'ChunkedUploadWriter', 'APIError'] as const;

export function readModules(): DeclaredModule[] {
  const entry = path.resolve('node_modules/@filen/sdk/dist/types/index.d.ts');
  const program = ts.createProgram([entry], {
    // Enough for `Promise` and `Parameters`; other types are shown by name.
    lib: ['lib.es5.d.ts'],
    types: [],
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const symbol = source && checker.getSymbolAtLocation(source);
  const exported = symbol === undefined ? [] : checker.getExportsOfModule(symbol);
  const exportOf = (name: string): ts.Symbol => exported.find((each) => each.name === name) ?? missing(name);
  const sdk = checker.getDeclaredTypeOfSymbol(exportOf('FilenSDK'));
  return [
    ...constructed.map((name) => readClass(checker, exportOf(name))),
    ...reached.map(([name, chain]) => ({
      name,
      accessor: name === 'lock' ? 'sdk._locks.<name>' : `sdk.${chain}`,
      methods: methodsOf(checker, typeOf(checker, sdk, chain) ?? missing(name)),
    })),
  ];
}

/** The type of a chain of properties and calls, from an SDK object. */
function typeOf(checker: ts.TypeChecker, sdk: ts.Type, chain: string): ts.Type | undefined {
  return chain.split('.').reduce<ts.Type | undefined>((from, step) => {
    const member = from?.getProperty(step.replace(/\(.*/, ''));
    const type = member && checker.getTypeOfSymbol(member);
    const [signature] = step.endsWith(')') ? (type?.getCallSignatures() ?? []) : [];
    return signature?.getReturnType() ?? type;
  }, sdk);
}

function readClass(checker: ts.TypeChecker, symbol: ts.Symbol): DeclaredModule {
  const {name} = symbol;
  const constructors = checker
    .getTypeOfSymbol(symbol)
    .getConstructSignatures()
    .map((signature) => ({...readMethod(checker, 'constructor', signature), returns: name}));
  return {
    name,
    accessor: name === 'FilenSDK' ? 'sdk' : `new ${name}()`,
    methods: [...constructors, ...methodsOf(checker, checker.getDeclaredTypeOfSymbol(symbol))],
  };
}

function missing(name: string): never {
  throw new Error(
    `node_modules/@filen/sdk has no ${name}. Fix: run npm ci, or adapt the lists in packages/facts/sdk/read-modules.ts.`,
  );
}

/** Public methods in the order of the declarations. Names with a leading `_` are internal. */
function methodsOf(checker: ts.TypeChecker, type: ts.Type, prefix = ''): DeclaredMethod[] {
  const members = type.getProperties().filter((each) => isReachable(each) && !each.name.startsWith('_'));
  return members.flatMap((member) => {
    const signatures = checker.getTypeOfSymbol(member).getCallSignatures().filter(isOwn);
    const name = `${prefix}${member.name}`;
    const inner = innerAccessor(signatures);
    return inner === undefined
      ? signatures.map((signature, index) => ({
          ...readMethod(checker, name, signature),
          ...(signatures.length > 1 && {overload: {number: index + 1, of: signatures.length}}),
        }))
      : methodsOf(checker, inner, `${name}().`);
  });
}

function isReachable({declarations = []}: ts.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return declarations.every((each) => (ts.getCombinedModifierFlags(each) & hidden) === 0);
}

/** Whether a signature is declared in the SDK, not in Node or another package. */
function isOwn({declaration}: ts.Signature): boolean {
  return declaration?.getSourceFile().fileName.includes('/@filen/sdk/') === true;
}

/** The raw API is a tree of functions without parameters that return objects of functions: `dir().link().add()`. */
function innerAccessor([signature]: readonly ts.Signature[]): ts.Type | undefined {
  const returned = signature?.declaration?.type;
  return signature?.parameters.length === 0 && returned !== undefined && ts.isTypeLiteralNode(returned)
    ? signature.getReturnType()
    : undefined;
}
