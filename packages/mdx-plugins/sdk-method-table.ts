import type {PhrasingContent, Table, TableRow} from 'mdast';
import type {Method, Parameter} from '../facts/index';
import {code, permalink, row, table, text, withCode} from './nodes';

const environments = {node: 'Node only', browser: 'Browsers only'} as const;

/**
 * A table with a row and an anchor for each method. Parameters and result share a
 * column, because phones have no room for more.
 */
export function methodTable(methods: readonly Method[]): Table {
  const isRaw = methods.some(({request}) => request !== undefined);
  const titles = ['Method', 'Parameters and result', isRaw ? 'Request' : 'Notes'];
  return table(titles, methods.map(methodRow), 'reference-table');
}

function methodRow(method: Method): TableRow {
  const {runsIn, overload} = method;
  return row(
    lines([
      [permalink('sdk-method', method.anchor, callOf(method), method.anchor)],
      ...(overload === undefined ? [] : [[text(`form ${overload.number} of ${overload.of}`)]]),
      ...(runsIn === undefined ? [] : [[text(environments[runsIn])]]),
    ]),
    lines([...parameterLines(method), [text('Returns '), code(method.returns)]]),
    lines(noteLines(method)),
  );
}

/** Short form of the call: `createDirectory({…})`. */
function callOf({name, module, style, argumentOptional, parameters}: Method): string {
  const argument =
    style === 'object'
      ? `{…}${argumentOptional ? '?' : ''}`
      : parameters.map((parameter) => parameter.name).join(', ');
  return `${name === 'constructor' ? `new ${module}` : name}(${argument})`;
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

/** Joins the lines of a cell with line breaks. */
function lines(parts: readonly PhrasingContent[][]): PhrasingContent[] {
  return parts.flatMap((line, index) => (index === 0 ? line : [{type: 'break' as const}, ...line]));
}
