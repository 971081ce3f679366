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
} from '../facts/index';
import {code, permalink, row, table, text, withCode} from './nodes';

/** A usage line with more options says `[options]`. */
const MANY_OPTIONS = 3;

/** Table of a page's commands, each followed by its arguments and options. */
export function commandTable(id: CliId, page: string): Table {
  const rows = commandsOf(id, page).flatMap((command) => [
    row(
      [{type: 'strong', children: [permalink('command', commandAnchor(id, command), usageOf(id, command))]}],
      withCode(aboutCommand(id, command)),
      [],
    ),
    ...command.arguments.map((argument) =>
      row([code(argument.name)], withCode(argument.meaning), withCode(defaultOfArgument(argument))),
    ),
    ...command.options.filter(isReleased).map((option) => optionRow(id, command, option)),
  ]);
  return referenceTable(['Command', 'What it does', 'Default'], rows);
}

/** Table of the global options. */
export function optionTable(id: CliId): Table {
  const options = cliData()[id].options.filter(isReleased);
  return referenceTable(
    ['Option', 'What it does', 'Default'],
    options.map((option) => optionRow(id, undefined, option)),
  );
}

/** Table of the environment variables. */
export function environmentTable(id: CliId): Table {
  const variables = cliData()[id].environment.filter(isReleased);
  return referenceTable(
    ['Variable', 'What it holds'],
    variables.map((variable) =>
      row(
        [permalink('variable', variableAnchor(id, variable), variable.name)],
        withCode(sentences(variable.meaning, sinceOf(id, variable.since))),
      ),
    ),
  );
}

/** Usage of a command: `ls [directory] [--long]`. */
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
    permalink('option', optionAnchor(id, owner, option), flagWithValue(option), name),
  ];
  if (option.alias !== undefined) {
    first.push(text(', '), code(option.alias));
  }
  const values = option.values?.map((value) => `\`${value}\``).join(' or ');
  return row(
    first,
    withCode(
      sentences(
        values === undefined ? option.meaning : `${option.meaning}: ${values}`,
        sinceOf(id, option.since),
      ),
    ),
    withCode(defaultOfOption(option)),
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

/** Joins a phrase and sentences; a phrase alone gets no full stop. */
function sentences(phrase: string, ...others: (string | undefined)[]): string {
  const rest = others.filter((other) => other !== undefined);
  return rest.length === 0 ? phrase : `${phrase}. ${rest.join(' ')}`;
}

/** Phones show no headings: the style sheet labels the third column as the default. */
function referenceTable(titles: readonly string[], rows: readonly TableRow[]): Table {
  return table(titles, rows, 'reference-table', 'reference-table--options');
}
