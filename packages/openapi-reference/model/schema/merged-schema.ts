import type {Discriminator, Schema, SchemaObject} from '../openapi';
import type {VariantGroupView} from '../page';

/** Schemas of which a value must fit one, or at least one, or those whose condition holds. */
export type Choice = {
  kind: VariantGroupView['kind'];
  schemas: Schema[];
  /** Names for the schemas, where they are not to be derived from them. */
  labels?: string[];
  discriminator?: Discriminator;
  /** The schemas extend this one, instead of being listed by it. */
  inherited?: true;
};

export type MergedSchema = {
  schema: SchemaObject;
  /** Pointers to this very schema: what has one of them further down repeats it. */
  refs: string[];
  /** Pointers of every schema whose fields are merged in, for variants that extend one of them. */
  parts: string[];
  /** Pointers of enclosing schemas that a part repeats; their fields are not merged in again. */
  repeats: string[];
  name?: string;
  /** Independent choices: a value must fit one of each. */
  choices: Choice[];
};

export type Enclosing = {
  /** Pointers of schemas whose fields are at the same place already, e.g. around a variant. */
  here: readonly string[];
  /** Pointers of schemas further up. */
  above: readonly string[];
};
