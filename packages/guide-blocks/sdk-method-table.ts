import type {Link, PhrasingContent, Table, TableCell, TableRow} from 'mdast';
import {part} from '../page-parts';
import type {Method, Parameter} from '../facts/sdk/types';

const environments = {node: 'Node only', browser: 'Browsers only'} as const;

/**
 * A table with a row, and an anchor, per method. Parameters and result share a
 * column, which leaves room for the names on phones.
 */
export function methodTable(methods: readonly Method[]): Table {
  const isRaw = methods.some(({request}) => request !== undefined);
  const header = ['Method', 'Parameters and result', isRaw ? 'Request' : 'Notes'];
  return {
    type: 'table',
    data: {hProperties: {className: ['reference-table']}},
    children: [
      {type: 'tableRow', children: header.map((name) => cell([[text(name)]]))},
      ...methods.map((method) => row(method)),
    ],
  };
}

function row(method: Method): TableRow {
  const {runsIn, overload} = method;
  return {
    type: 'tableRow',
    children: [
      cell([
        [permalink(method)],
        ...(overload === undefined ? [] : [[text(`form ${overload.number} of ${overload.of}`)]]),
        ...(runsIn === undefined ? [] : [[text(environments[runsIn])]]),
      ]),
      cell([...parameterLines(method), [text('Returns '), code(method.returns)]]),
      cell(noteLines(method)),
    ],
  };
}

/** The call in short, which is a link to its own row. */
function permalink({anchor, name, module, style, argumentOptional, parameters}: Method): Link {
  const argument =
    style === 'object'
      ? `{…}${argumentOptional ? '?' : ''}`
      : parameters.map((parameter) => parameter.name).join(', ');
  const call = name === 'constructor' ? `new ${module}` : name;
  return {
    type: 'link',
    url: `#${anchor}`,
    data: {hProperties: {id: anchor, ...part('sdk-method', {name: anchor})}},
    children: [code(`${call}(${argument})`)],
  };
}

function parameterLines({parameters, defaults = {}, argumentOptional}: Method): PhrasingContent[][] {
  return [
    ...parameters.map((parameter) => [code(declare(parameter, defaults[parameter.name]))]),
    ...(argumentOptional ? [[text('The object may be left out.')]] : []),
  ];
}

function declare({name, type, required}: Parameter, standard: string | undefined): string {
  const end = standard === undefined ? '' : ` = ${standard}`;
  return `${name}${required ? '' : '?'}: ${type}${end}`;
}

function noteLines({request, note, lock, errors = []}: Method): PhrasingContent[][] {
  return [
    ...(request === undefined ? [] : request.split(' or ').map((part) => [code(part)])),
    ...(note === undefined ? [] : [withCode(note)]),
    ...(lock === undefined ? [] : [[text('Lock: '), code(lock)]]),
    ...errors.map((error, index) => [text(index === 0 ? 'Throws ' : 'or '), code(error)]),
  ];
}

/** Lines of a cell; Markdown tables have no other way to break them. */
function cell(lines: readonly PhrasingContent[][]): TableCell {
  return {
    type: 'tableCell',
    children: lines.flatMap((line, index) => (index === 0 ? line : [{type: 'break'}, ...line])),
  };
}

/** Sets what stands in backticks as code. */
function withCode(sentence: string): PhrasingContent[] {
  return sentence
    .split('`')
    .map((part, index) => (index % 2 === 1 ? code(part) : text(part)))
    .filter(({value}) => value !== '');
}

function text(value: string): {type: 'text'; value: string} {
  return {type: 'text', value};
}

function code(value: string): {type: 'inlineCode'; value: string} {
  return {type: 'inlineCode', value};
}
