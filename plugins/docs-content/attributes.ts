import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** The text of an attribute of a tag in a page; `undefined` if it is missing or an expression. */
export function textAttribute(node: Element, name: string): string | undefined {
  const found = node.attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** Adds attributes to a tag; numbers become expressions. */
export function addAttributes(node: Element, values: Readonly<Record<string, string | number>>): void {
  node.attributes.push(...Object.entries(values).map(([name, value]) => attribute(name, value)));
}

function attribute(name: string, value: string | number): MdxJsxAttribute {
  return {
    type: 'mdxJsxAttribute',
    name,
    value:
      typeof value === 'string'
        ? value
        : {
            type: 'mdxJsxAttributeValueExpression',
            value: String(value),
            data: {
              estree: {
                type: 'Program',
                sourceType: 'module',
                comments: [],
                body: [
                  {type: 'ExpressionStatement', expression: {type: 'Literal', value, raw: String(value)}},
                ],
              },
            },
          },
  };
}
