/** What the declarations of the package say. */

/** One field of the object that a method takes, or one positional parameter. */
export type Parameter = {name: string; type: string; required: boolean};

/** `object` = one object with named fields, `positional` = parameters in order, `none` = nothing. */
export type Style = 'object' | 'positional' | 'none';

/** A public method as the package declares it. */
export type DeclaredMethod = {
  /** As it is called: `listDirectory`, `dir().content`, `constructor`. */
  name: string;
  style: Style;
  /** The object itself may be left out. */
  argumentOptional: boolean;
  parameters: readonly Parameter[];
  returns: string;
  /** Which form of the method this is, where it has several. */
  overload?: {number: number; of: number};
};

/** Methods that are called on one object. */
export type DeclaredModule = {
  /** Name in tags and in the supplement: `cloud`, `crypto.encrypt`. */
  name: string;
  /** How a program reaches the object: `sdk.cloud()`. */
  accessor: string;
  methods: readonly DeclaredMethod[];
};
