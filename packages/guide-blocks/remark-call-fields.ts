import type {PhrasingContent, Root, RootContent, Table, TableRow} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {attributeOf, isElement} from '../markdown';
import {readUndescribedCalls, undescribedCallsFile, type CallField, type UndescribedCall} from '../facts';
import {SKIP, visit} from '../page-parts';
import {fail, hasTag} from './tags';

/**
 * Prints `<CallFields call="POST /v3/user/lock" />` as what the call does and,
 * folded, all fields of its request and its response.
 */
export default function remarkCallFields(): (tree: Root, file: VFile) => void {
  let calls: UndescribedCall[] | undefined;
  return (tree, file) => {
    if (!hasTag(file, 'CallFields')) {
      return;
    }
    visit(tree, (node, index, parent) => {
      if (!isElement(node) || node.name !== 'CallFields' || parent === undefined || index === undefined) {
        return undefined;
      }
      calls ??= readUndescribedCalls();
      const name = attributeOf(node, 'call');
      const call = calls.find((each) => each.call === name);
      if (call === undefined) {
        return fail(
          file,
          node,
          `There is no call "${name ?? ''}".`,
          `Take one from ${undescribedCallsFile}.`,
        );
      }
      const printed = print(call);
      parent.children.splice(index, 1, ...(printed as never[]));
      return [SKIP, index + printed.length];
    });
  };
}

function print(call: UndescribedCall): RootContent[] {
  const {does, guide, host, open, request, query, answer, data, codes} = call;
  const facts = [
    ...(host === 'gateway' ? [] : [`On the ${host} hosts.`]),
    ...(open ? ['No API key.'] : []),
    ...(codes.length === 0 ? [] : [`Error codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`]),
    ...(Object.keys(request).length === 0 ? ['No fields in the request.'] : []),
    ...((answer ?? data) === undefined && host === 'gateway' ? ['No result.'] : []),
  ];
  const [label, url] = guide;
  const link: PhrasingContent = {type: 'link', url, children: [{type: 'text', value: label}]};
  const first: RootContent = {
    type: 'paragraph',
    children: [...inline(`${[does, ...facts].join(' ')} Guide: `), link, {type: 'text', value: '.'}],
  };
  const tables = [
    ...tableOf(query ? 'Query parameter' : 'Field of the request', request),
    ...tableOf('Field of the response', data === undefined ? (answer ?? {}) : {data}),
  ];
  return tables.length === 0 ? [first] : [first, folded(tables)];
}

function folded(tables: Table[]): RootContent {
  const summary: MdxJsxFlowElement = {
    type: 'mdxJsxFlowElement',
    name: 'summary',
    attributes: [],
    // Not a paragraph, which HTML forbids here; MDX itself puts text directly into flow elements too.
    children: [{type: 'text', value: 'Fields'}] as never[],
  };
  return {type: 'mdxJsxFlowElement', name: 'details', attributes: [], children: [summary, ...tables]};
}

function tableOf(heading: string, fields: Readonly<Record<string, CallField>>): Table[] {
  const rows = rowsOf(fields, '');
  if (rows.length === 0) {
    return [];
  }
  const header = row([heading, 'Type', 'What'].map((value) => [{type: 'text', value}]));
  return [{type: 'table', children: [header, ...rows]}];
}

function rowsOf(fields: Readonly<Record<string, CallField>>, prefix: string): TableRow[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const place = `${prefix}${name}`;
    const inner = field.properties ?? field.items?.properties ?? {};
    // Fields inside that need no words of their own are named in the text of the field itself.
    const said = Object.fromEntries(Object.entries(inner).filter(([, each]) => each.text !== undefined));
    return [
      row([[{type: 'inlineCode', value: place}], inline(typeOf(field)), inline(field.text ?? '')]),
      ...rowsOf(said, `${place}${field.items === undefined ? '' : '[]'}.`),
    ];
  });
}

function typeOf(field: CallField): string {
  const {type, format, enum: values, items, optional} = field;
  const kind =
    values !== undefined
      ? values.map((value) => `\`${String(value)}\``).join(', ')
      : items !== undefined
        ? `list of ${items.format ?? String(items.type)}`
        : (format ?? [type ?? []].flat().join(' or '));
  return `${kind.replaceAll('uuid', 'UUID')}${optional === true ? ', optional' : ''}`;
}

/** Text with names in backticks. */
function inline(text: string): PhrasingContent[] {
  return text
    .split('`')
    .map((value, index): PhrasingContent => ({type: index % 2 === 0 ? 'text' : 'inlineCode', value}))
    .filter(({type, ...rest}) => type !== 'text' || ('value' in rest && rest.value !== ''));
}

function row(cells: PhrasingContent[][]): TableRow {
  return {type: 'tableRow', children: cells.map((children) => ({type: 'tableCell', children}))};
}
