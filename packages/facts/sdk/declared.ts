/** The recorded form of the package's declarations. */
import * as z from 'zod';

/** One field of the object that a method takes, or one positional parameter. */
const parameter = z.strictObject({name: z.string(), type: z.string(), required: z.boolean()});

/** `object` = one object with named fields, `positional` = parameters in order, `none` = nothing. */
const style = z.enum(['object', 'positional', 'none']);

/** A public method as the package declares it. */
const method = z.strictObject({
  /** As it is called: `listDirectory`, `dir().content`, `constructor`. */
  name: z.string(),
  style,
  /** The object itself is optional. */
  argumentOptional: z.boolean(),
  parameters: z.array(parameter),
  returns: z.string(),
  /** Number of the overload, if there are several. */
  overload: z.strictObject({number: z.number(), of: z.number()}).optional(),
});

/** Methods that are called on one object. */
export const moduleSchema = z.strictObject({
  /** Name in tags and in the supplement: `cloud`, `crypto.encrypt`. */
  name: z.string(),
  /** Expression for the object: `sdk.cloud()`. */
  accessor: z.string(),
  methods: z.array(method),
});

export type Parameter = z.infer<typeof parameter>;
export type Style = z.infer<typeof style>;
export type DeclaredMethod = z.infer<typeof method>;
export type DeclaredModule = z.infer<typeof moduleSchema>;
