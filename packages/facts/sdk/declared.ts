/** One field of the object that a method takes, or one positional parameter. */
export type Parameter = {name: string; type: string; required: boolean};

/** A public method as the package declares it. */
export type DeclaredMethod = {
  /** As it is called: `listDirectory`, `dir().content`, `constructor`. */
  name: string;
  /** `object` = one object with named fields, `positional` = parameters in order, `none` = nothing. */
  style: 'object' | 'positional' | 'none';
  /** The object itself is optional. */
  argumentOptional: boolean;
  parameters: readonly Parameter[];
  returns: string;
  /** Number of the overload, if there are several. */
  overload?: {number: number; of: number};
};

/** Methods that are called on one object. */
export type DeclaredModule = {
  /** Name in tags and in the supplement: `cloud`, `crypto.encrypt`. */
  name: string;
  /** Expression for the object: `sdk.cloud()`. */
  accessor: string;
  methods: readonly DeclaredMethod[];
};
