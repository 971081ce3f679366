import type {Discriminator, Schema, SchemaObject} from '../openapi';
import type {VariantGroupView} from '../page';

/** A `oneOf` or `anyOf`. */
export type Choice = {
  kind: VariantGroupView['kind'];
  schemas: Schema[];
  discriminator: Discriminator | undefined;
};

export type MergedSchema = {
  schema: SchemaObject;
  /** Pointers that lead to this schema; a nested schema with one of them is the same one. */
  refs: string[];
  /** Pointers of all schemas whose fields are merged in; variants that extend one do not repeat its fields. */
  parts: string[];
  name?: string | undefined;
  /** Independent choices: a value must fit one of each. */
  choices: Choice[];
};
