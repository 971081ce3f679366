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
  const declarations = openDeclarations();
  return [
    ...constructed.map((name) => readClass(declarations, name)),
    ...reached.map(([name, chain]) => ({
      name,
      accessor: name === 'lock' ? 'sdk._locks.<name>' : `sdk.${chain}`,
      methods: methodsOf(declarations, typeOf(declarations, chain) ?? missing(name)),
    })),
  ];
}

/** The type of a chain of properties and calls, from an SDK object. */
function typeOf(declarations: Declarations, chain: string): ts.Type | undefined {
  const {checker, sdk} = declarations;
  return chain.split('.').reduce<ts.Type | undefined>((from, step) => {
    const member = from && checker.getPropertyOfType(from, step.replace(/\(.*/, ''));
    const [signature] = member && step.endsWith(')') ? signaturesOf(declarations, member) : [];
    return signature
      ? checker.getReturnTypeOfSignature(signature)
      : member && checker.getTypeOfSymbol(member);
  }, sdk);
}

function readClass(declarations: Declarations, name: string): DeclaredModule {
  const {checker, exports} = declarations;
  const symbol = exports.get(name) ?? missing(name);
  const constructors = checker
    .getSignaturesOfType(checker.getTypeOfSymbol(symbol), ts.SignatureKind.Construct)
    .map((signature) => ({...readMethod(declarations, 'constructor', signature), returns: name}));
  return {
    name,
    accessor: name === 'FilenSDK' ? 'sdk' : `new ${name}()`,
    methods: [...constructors, ...methodsOf(declarations, checker.getDeclaredTypeOfSymbol(symbol))],
  };
}

function missing(name: string): never {
  throw new Error(
    `node_modules/@filen/sdk has no ${name}. Fix: adapt the lists in packages/facts/sdk/read-modules.ts.`,
  );
}

/** Public methods in the order of the declarations. */
function methodsOf(declarations: Declarations, type: ts.Type, prefix = ''): DeclaredMethod[] {
  return (
    declarations.checker
      .getPropertiesOfType(type)
      // Names with a leading `_` are internal.
      .filter((member) => isReachable(member) && !member.name.startsWith('_'))
      .flatMap((member) => {
        const signatures = signaturesOf(declarations, member).filter(isOwn);
        const name = `${prefix}${member.name}`;
        const inner = innerAccessor(declarations, signatures);
        return inner === undefined
          ? signatures.map((signature, index) => ({
              ...readMethod(declarations, name, signature),
              ...(signatures.length > 1 && {overload: {number: index + 1, of: signatures.length}}),
            }))
          : methodsOf(declarations, inner, `${name}().`);
      })
  );
}

/** Whether a signature is declared in the SDK, not in Node or another package. */
function isOwn({declaration}: ts.Signature): boolean {
  return declaration?.getSourceFile().fileName.includes('/@filen/sdk/') === true;
}

/**
 * The raw API is a tree of functions without parameters that return objects of
 * functions: `dir().link().add()`.
 */
function innerAccessor({checker}: Declarations, [signature]: readonly ts.Signature[]): ts.Type | undefined {
  const returned = signature?.declaration?.type;
  return signature?.parameters.length === 0 && returned !== undefined && ts.isTypeLiteralNode(returned)
    ? checker.getReturnTypeOfSignature(signature)
    : undefined;
}

/** The declarations of the installed package in the TypeScript compiler. */
export type Declarations = ReturnType<typeof openDeclarations>;

/** Reads the declarations: the type of an SDK object, and what the package exports, by name. */
function openDeclarations() {
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
  const exports = new Map(
    (symbol === undefined ? [] : checker.getExportsOfModule(symbol)).map((each) => [each.name, each]),
  );
  const sdk = exports.get('FilenSDK');
  if (sdk === undefined) {
    throw new Error(`${entry}: exports no FilenSDK. Fix: run npm ci, or adapt packages/facts/sdk.`);
  }
  return {checker, sdk: checker.getDeclaredTypeOfSymbol(sdk), exports};
}

function isReachable({declarations = []}: ts.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return declarations.every((each) => (ts.getCombinedModifierFlags(each) & hidden) === 0);
}

function signaturesOf({checker}: Declarations, symbol: ts.Symbol): readonly ts.Signature[] {
  return checker.getSignaturesOfType(checker.getTypeOfSymbol(symbol), ts.SignatureKind.Call);
}
