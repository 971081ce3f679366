import type {RootContent, Table, TableRow} from 'mdast';
import type {VFile} from 'vfile';
import {readUndescribedCalls, undescribedCallsFile, type CallField, type UndescribedCall} from '../facts';
import {code, row, table, tag, text, withCode} from './nodes';
import {fail, readAttributes, type Element} from './tags';

/**
 * Renders `<CallFields call="POST /v3/user/lock" />` as a sentence about the call and,
 * in `<details>`, the fields of its request and response.
 */
export function renderCallFields(element: Element, file: VFile): RootContent[] {
  const {call: name = ''} = readAttributes(file, element, ['call']);
  const call = readUndescribedCalls().find((each) => each.call === name);
  return call === undefined
    ? fail(file, element, `There is no call "${name}".`, `Take one from ${undescribedCallsFile}.`)
    : render(call);
}

function render(call: UndescribedCall): RootContent[] {
  const {does, guide, host, open, request, query, answer, data, codes} = call;
  const facts = [
    ...(host === 'gateway' ? [] : [`On the ${host} hosts.`]),
    ...(open ? ['No API key.'] : []),
    ...(codes.length === 0 ? [] : [`Error codes: ${codes.map((each) => `\`${each}\``).join(', ')}.`]),
    ...(Object.keys(request).length === 0 ? ['No fields in the request.'] : []),
    ...((answer ?? data) === undefined && host === 'gateway' ? ['No result.'] : []),
  ];
  const [label, url] = guide;
  const first: RootContent = {
    type: 'paragraph',
    children: [
      ...withCode(`${[does, ...facts].join(' ')} Guide: `),
      {type: 'link', url, children: [text(label)]},
      text('.'),
    ],
  };
  const tables = [
    ...tableOf(query ? 'Query parameter' : 'Field of the request', request),
    ...tableOf('Field of the response', data === undefined ? (answer ?? {}) : {data}),
  ];
  // HTML forbids a paragraph in a summary; MDX puts text directly into flow elements too.
  const summary = tag('summary', text('Fields') as never);
  return tables.length === 0 ? [first] : [first, tag('details', summary, ...tables)];
}

function tableOf(heading: string, fields: Readonly<Record<string, CallField>>): Table[] {
  const rows = rowsOf(fields, '');
  return rows.length === 0 ? [] : [table([heading, 'Type', 'What'], rows)];
}

function rowsOf(fields: Readonly<Record<string, CallField>>, prefix: string): TableRow[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const inner = field.properties ?? field.items?.properties ?? {};
    // Inner fields without a text of their own are described by the field itself.
    const described = Object.fromEntries(Object.entries(inner).filter(([, each]) => each.text !== undefined));
    return [
      row([code(path)], withCode(typeOf(field)), withCode(field.text ?? '')),
      ...rowsOf(described, `${path}${field.items === undefined ? '' : '[]'}.`),
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
