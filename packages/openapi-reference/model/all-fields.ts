import type {FieldView, SchemaView} from './page';

/** All fields below a schema, at every depth and in every variant. */
export function allFields(view: SchemaView | undefined): FieldView[] {
  const variants = (view?.variants ?? []).flatMap((group) => group.variants);
  return [
    ...(view?.children ?? []).flatMap((field) => [field, ...allFields(field)]),
    ...variants.flatMap(({schema}) => allFields(schema)),
  ];
}
