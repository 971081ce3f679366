import {commonAnchor, fieldAnchor} from '../../page-markup';
import type {CommonView, FieldView, OperationPageView, ResponseView, SchemaView, VariantView} from './page';

/** Marks the parts that most pages share, takes responses among them off their contents, and returns them for the introduction. */
export function commonParts(pages: readonly OperationPageView[]): CommonView {
  const responses = markShared(
    pages.map((page) => page.responses.filter(isText)),
    pages.length,
  );
  const variants = markShared(pages.map(responseVariants), pages.length);
  for (const page of pages) {
    const elsewhere = page.responses.filter(({shared}) => shared).map(({anchor}) => anchor);
    page.toc = page.toc.filter(({id}) => !elsewhere.includes(id));
  }
  const shown = pages.find(
    ({body, security, samples}) => body && security.alternatives.length > 0 && samples.length > 0,
  );
  return {
    responses,
    variants: variants.map(({label, schema}) => ({label, schema: anchoredAt(schema, commonAnchor(label))})),
    sample: shown && {
      samples: shown.samples,
      operation: {title: shown.title, permalink: shown.permalink},
    },
  };
}

/** Marks the parts that more than half of the pages have, and returns one of each without the mark. */
function markShared<Part extends {shared?: true}>(
  lists: readonly (readonly Part[])[],
  total: number,
): Part[] {
  const byText = new Map<string, Part[]>();
  for (const part of lists.flat()) {
    // The anchors depend on the page.
    const text = JSON.stringify(part, (key, value: unknown) => (key === 'anchor' ? undefined : value));
    byText.set(text, [...(byText.get(text) ?? []), part]);
  }
  const common = [...byText.values()].filter((parts) => parts.length > 1 && parts.length * 2 > total);
  const unmarked = common.flatMap((parts) => parts.slice(0, 1)).map((part) => ({...part}));
  common.flat().forEach((part) => {
    part.shared = true;
  });
  return unmarked;
}

function isText({description, headers, contents}: ResponseView): boolean {
  return description !== undefined && headers.length + contents.length === 0;
}

/** The variants of all response bodies that have no variants of their own. */
function responseVariants({responses}: OperationPageView): VariantView[] {
  return responses
    .flatMap(({contents}) => contents.flatMap(({schema}) => schema?.variants ?? []))
    .flatMap(({variants}) => variants)
    .filter(({schema}) => isPlain(schema));
}

function isPlain({variants, recursive, children = []}: SchemaView): boolean {
  return variants === undefined && recursive === undefined && children.every(isPlain);
}

/** The same fields with anchors of another place. */
function anchoredAt(schema: SchemaView, owner: string): SchemaView {
  const children = schema.children?.map((field): FieldView => {
    const anchor = fieldAnchor(owner, field.label);
    return {...field, ...anchoredAt(field, anchor), anchor};
  });
  return {...schema, children};
}
