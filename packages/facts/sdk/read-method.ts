import ts from 'typescript';

/** One field of the object that a method takes, or one positional parameter. */
export type Parameter = {name: string; type: string; required: boolean};

/** A public method as the package declares it. */
export type DeclaredMethod = {
  /** As it is called: `listDirectory`, `dir().content`, `constructor`. */
  name: string;
  /** Whether it takes one object with named fields; else parameters in order, if any. */
  style: 'object' | 'positional';
  /** The object itself is optional. */
  argumentOptional: boolean;
  parameters: readonly Parameter[];
  returns: string;
  /** Number of the overload, if there are several. */
  overload?: {number: number; of: number};
};

/** Longer types are shown as `object`. */
const longestType = 200;

export function readMethod(checker: ts.TypeChecker, name: string, signature: ts.Signature): DeclaredMethod {
  const declared = signature.declaration?.type;
  const returns = textOf(declared && ts.isTypeNode(declared) ? declared : undefined, () =>
    checker.typeToString(signature.getReturnType()),
  );
  const positional = signature.parameters.flatMap((parameter) => expandRest(checker, parameter));
  const [first] = positional;
  const fields = first !== undefined && positional.length === 1 ? fieldsOf(checker, first) : undefined;
  return {
    name,
    style: fields === undefined ? 'positional' : 'object',
    argumentOptional: fields !== undefined && first?.required === false,
    parameters: fields ?? positional.map(({name, required, text}) => ({name, type: text, required})),
    returns,
  };
}

/** A positional parameter; `text` is its type in words. */
type Positional = {name: string; required: boolean; type: ts.Type; text: string};

/** Expands `...params: Parameters<typeof this.readdir>` into its parameters. */
function expandRest(checker: ts.TypeChecker, parameter: ts.Symbol): Positional[] {
  const declaration = parameter.valueDeclaration;
  const type = checker.getTypeOfSymbol(parameter);
  if (declaration === undefined || !ts.isParameter(declaration)) {
    return [{name: parameter.name, required: true, type, text: checker.typeToString(type)}];
  }
  const {questionToken, dotDotDotToken, type: node} = declaration;
  if (dotDotDotToken !== undefined && checker.isTupleType(type)) {
    return checker.getTypeArguments(type as ts.TypeReference).map((element) => ({
      name: parameter.name,
      required: true,
      type: element,
      text: checker.typeToString(element),
    }));
  }
  const rest = dotDotDotToken === undefined ? '' : '...';
  const required = questionToken === undefined && rest === '';
  const text = textOf(node, () => checker.typeToString(type));
  return [{name: `${rest}${parameter.name}`, required, type: type.getNonNullableType(), text}];
}

/** Fields of a parameter whose type is an object literal, else `undefined`. */
function fieldsOf(checker: ts.TypeChecker, {type}: Positional): Parameter[] | undefined {
  const fields = type.getProperties();
  if (!isLiteral(type) || fields.length === 0) {
    return undefined;
  }
  return fields.map((field) => {
    const declaration = field.valueDeclaration;
    const declared = declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined;
    return {
      name: field.name,
      type: textOf(declared, () => checker.typeToString(checker.getTypeOfSymbol(field))),
      required: (field.flags & ts.SymbolFlags.Optional) === 0,
    };
  });
}

/** Whether a type is an object literal, not a named type such as `Buffer`. */
function isLiteral(type: ts.Type): boolean {
  return (
    type.aliasSymbol === undefined &&
    (type.isIntersection() || (type.getSymbol()?.flags ?? 0) === ts.SymbolFlags.TypeLiteral)
  );
}

/** Source of a type in one line, without paths of modules. */
function textOf(node: ts.TypeNode | undefined, otherwise: () => string): string {
  const text = (node === undefined ? otherwise() : withRealNames(node))
    .replace(/import\("[^"]*"\)\./g, '')
    .replace(/\s+/g, ' ')
    .replace(/; }/g, ' }');
  return text.length > longestType ? 'object' : text;
}

/** Replaces names of renamed imports (`ReadableStream as …`) by the original ones. */
function withRealNames(node: ts.TypeNode): string {
  const renamed = node
    .getSourceFile()
    .statements.filter(ts.isImportDeclaration)
    .flatMap(({importClause}) => {
      const bindings = importClause?.namedBindings;
      return bindings !== undefined && ts.isNamedImports(bindings) ? [...bindings.elements] : [];
    })
    .filter(({propertyName}) => propertyName !== undefined);
  return renamed.reduce(
    (text, {name, propertyName}) =>
      text.replace(new RegExp(`\\b${name.text}\\b`, 'g'), propertyName?.text ?? name.text),
    node.getText(),
  );
}
