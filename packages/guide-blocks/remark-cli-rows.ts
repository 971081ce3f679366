import type {PhrasingContent, Table, TableRow} from 'mdast';
import {
  cliData,
  commandAnchor,
  commandsOf,
  isIn,
  isReleased,
  optionAnchor,
  variableAnchor,
  type CliArgument,
  type CliCommand,
  type CliId,
  type CliOption,
} from '../facts/cli';
import {part, type PartName} from '../page-parts';

/** From here on a usage line says `[options]` instead of naming each. */
const MANY_OPTIONS = 3;

/** One table of the commands that a page explains, each followed by its arguments and options. */
export function commandTable(id: CliId, page: string): Table {
  const rows = commandsOf(id, page).flatMap((command) => [
    row(
      [{type: 'strong', children: [anchored('command', commandAnchor(id, command), usageOf(id, command))]}],
      inline(aboutCommand(id, command)),
      [],
    ),
    ...command.arguments.map((argument) =>
      row([code(argument.name)], inline(argument.meaning), inline(defaultOfArgument(argument))),
    ),
    ...command.options.filter(isReleased).map((option) => optionRow(id, command, option)),
  ]);
  return table(['Command', 'What it does', 'Default'], rows);
}

/** A table of the options of the program itself. */
export function optionTable(id: CliId): Table {
  const options = cliData()[id].options.filter(isReleased);
  return table(
    ['Option', 'What it does', 'Default'],
    options.map((option) => optionRow(id, undefined, option)),
  );
}

/** A table of the environment variables. */
export function environmentTable(id: CliId): Table {
  const variables = cliData()[id].environment.filter(isReleased);
  return table(
    ['Variable', 'What it holds'],
    variables.map((variable) =>
      row(
        [anchored('variable', variableAnchor(id, variable), variable.name)],
        inline(sentences(variable.meaning, sinceOf(id, variable.since))),
      ),
    ),
  );
}

/** How a command is typed: `ls [directory] [--long]`. */
function usageOf(id: CliId, {name, arguments: args, options}: CliCommand): string {
  const required = options.filter((option) => option.required).map(flagWithValue);
  const {version} = cliData()[id];
  const optional = options.filter(
    (option) => !option.required && !option.hidden && isIn(version, option.since),
  );
  return [
    name,
    ...args.filter(({kind}) => kind !== 'separated').map(placeholder),
    ...required,
    ...(optional.length > MANY_OPTIONS
      ? ['[options]']
      : optional.map((option) => `[${flagWithValue(option)}]`)),
    ...args.filter(({kind}) => kind === 'separated').map((argument) => `[-- ${argument.name}...]`),
  ].join(' ');
}

function placeholder({name, required, variadic}: CliArgument): string {
  const full = variadic ? `${name}...` : name;
  return required ? `<${full}>` : `[${full}]`;
}

function flagWithValue({flag, value}: CliOption): string {
  return value === undefined ? flag : `${flag} <${value}>`;
}

function aboutCommand(id: CliId, command: CliCommand): string {
  return sentences(
    command.summary,
    command.note,
    command.aliases.length > 0
      ? `Also ${command.aliases.map((alias) => `\`${alias}\``).join(', ')}.`
      : undefined,
    command.interactive ? 'In interactive mode only.' : undefined,
    command.json ? 'Supports `--json`.' : undefined,
    command.login ? undefined : 'Needs no login.',
    sinceOf(id, command.since),
  );
}

function optionRow(id: CliId, owner: CliCommand | undefined, option: CliOption): TableRow {
  const name = owner === undefined ? option.flag : `${owner.name} ${option.flag}`;
  const first: PhrasingContent[] = [
    anchored('option', optionAnchor(id, owner, option), flagWithValue(option), name),
  ];
  if (option.alias !== undefined) {
    first.push({type: 'text', value: ', '}, code(option.alias));
  }
  const values = option.values?.map((value) => `\`${value}\``).join(' or ');
  return row(
    first,
    inline(
      sentences(
        values === undefined ? option.meaning : `${option.meaning}: ${values}`,
        sinceOf(id, option.since),
      ),
    ),
    inline(defaultOfOption(option)),
  );
}

function defaultOfArgument(argument: CliArgument): string {
  return argument.required ? 'required' : (argument.default ?? 'none');
}

function defaultOfOption(option: CliOption): string {
  return option.required ? 'required' : (option.default ?? (option.value === undefined ? 'off' : 'none'));
}

function sinceOf(id: CliId, since: string | undefined): string | undefined {
  const {version} = cliData()[id];
  if (since === undefined) {
    return undefined;
  }
  return isIn(version, since) ? `Since ${since}.` : `Not in ${version}: since ${since}.`;
}

/** Joins a phrase and sentences; a phrase that stands alone gets no full stop. */
function sentences(phrase: string, ...others: (string | undefined)[]): string {
  const rest = others.filter((other) => other !== undefined);
  return rest.length === 0 ? phrase : `${phrase}. ${rest.join(' ')}`;
}

/** Text with `code` in backticks. */
function inline(text: string): PhrasingContent[] {
  return text
    .split('`')
    .flatMap((part, index) =>
      part === '' ? [] : index % 2 === 1 ? code(part) : ({type: 'text', value: part} as const),
    );
}

function code(value: string): PhrasingContent {
  return {type: 'inlineCode', value};
}

/** Code that links to itself: readers copy the address from it, and the build knows the anchor. */
function anchored(kind: PartName, id: string, value: string, name?: string): PhrasingContent {
  return {
    type: 'link',
    url: `#${id}`,
    children: [code(value)],
    data: {hProperties: {id, ...part(kind, name === undefined ? {} : {name})}},
  };
}

function row(...cells: PhrasingContent[][]): TableRow {
  return {type: 'tableRow', children: cells.map((children) => ({type: 'tableCell', children}))};
}

function table(titles: readonly string[], rows: readonly TableRow[]): Table {
  return {
    type: 'table',
    // The third column is the default; on phones, where headings are gone, the style sheet says so.
    data: {hProperties: {className: ['reference-table', 'reference-table--options']}},
    children: [row(...titles.map((value) => [{type: 'text' as const, value}])), ...rows],
  };
}
