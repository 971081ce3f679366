import path from 'node:path';
import type {PhrasingContent, RootContent, TableRow} from 'mdast';
import type {VFile} from 'vfile';
import type {Method, Module, Parameter} from '../facts';
import {code, permalink, row, table, text, withCode} from './nodes';
import {fail, readAttributes, type Element} from './tags';

const environments = {node: 'Node only', browser: 'Browsers only'} as const;

/** Renders `<SdkMethods module="cloud" />` as a table of the module's methods that belong to the page. */
export function renderSdkMethods(tag: Element, file: VFile, modules: readonly Module[]): RootContent[] {
  const {module: wanted = ''} = readAttributes(file, tag, ['module']);
  const module = modules.find(({name}) => name === wanted);
  if (module === undefined) {
    const names = modules.map(({name}) => name).join(', ');
    return fail(file, tag, `The SDK has no module "${wanted}".`, `Take one of ${names}.`);
  }
  const page = path.parse(file.path).name.replace('index', 'introduction');
  const methods = module.methods.filter((method) => method.page === page);
  if (methods.length === 0) {
    const pages = new Set(module.methods.flatMap((method) => method.page ?? []));
    const fix = `Put the tag on the page ${[...pages].join(' or ')} of docs/sdk/.`;
    return fail(file, tag, `No method of ${module.name} belongs to this page.`, fix);
  }
  return render(module, methods);
}

/** A paragraph about all methods, and a row for each. Parameters and result share a column: phones have no room for more. */
function render({accessor}: Module, methods: readonly Method[]): RootContent[] {
  const how = accessor.startsWith('new ') ? 'Made with ' : 'Called on ';
  const where = methods.some(({runsIn}) => runsIn !== undefined)
    ? 'Methods run in Node, browsers and React Native unless their row names one.'
    : 'Runs in Node, browsers and React Native.';
  const isRaw = methods.some(({request}) => request !== undefined);
  const titles = ['Method', 'Parameters and result', isRaw ? 'Request' : 'Notes'];
  return [
    {type: 'paragraph', children: [text(how), code(accessor), text(`. ${where}`)]},
    table(titles, methods.map(methodRow), 'reference-table'),
  ];
}

function methodRow(method: Method): TableRow {
  const {runsIn, overload} = method;
  return row(
    lines([
      [permalink('sdk-method', method.anchor, callOf(method))],
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
