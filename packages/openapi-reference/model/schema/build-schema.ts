import type {AnchorRegistry} from '../anchors';
import type {Schema} from '../openapi';
import type {FieldView, Html, SchemaView} from '../page';
import type {Resolver} from '../resolve';
import {growTree} from './grow-tree';
import {rootPosition} from './position';

export type Direction = 'request' | 'response';

export type SchemaContext = {
  resolver: Resolver;
  direction: Direction;
  anchors: AnchorRegistry;
  markdown: (text: string) => Html;
};

/**
 * Builds the view-model of a schema and of everything below it.
 * Shared schemas that contain themselves become links to where they stand.
 * @param anchor id prefix of its fields, e.g. `body` or `response-200`
 */
export function buildSchema(schema: Schema, anchor: string, context: SchemaContext): SchemaView {
  return growTree(schema, rootPosition(anchor), context);
}

/** Builds the view-model of one named value, such as a parameter or a header. */
export function buildField(
  label: string,
  schema: Schema,
  anchor: string,
  flags: {required?: boolean; deprecated?: boolean; description?: string},
  context: SchemaContext,
): FieldView {
  const id = context.anchors.take(anchor);
  const {description, ...view} = growTree(schema, rootPosition(id), context);
  const text = flags.description === undefined ? description : context.markdown(flags.description);
  const {deprecated = context.resolver.schema(schema).schema.deprecated} = flags;
  return {
    label,
    anchor: id,
    ...view,
    ...(text !== undefined && {description: text}),
    ...(flags.required === true && {required: true}),
    ...(deprecated === true && {deprecated: true}),
  };
}
