import type {MdxJsxAttribute} from 'mdast-util-mdx-jsx';
import type {Element} from '../markdown/index';

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
