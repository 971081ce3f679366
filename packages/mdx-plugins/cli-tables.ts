import path from 'node:path';
import type {Table, TableRow} from 'mdast';
import type {VFile} from 'vfile';
import {
  cliData,
  cliIds,
  commandAnchor,
  isCliId,
  isIn,
  isReleased,
  optionAnchor,
  variableAnchor,
  type CliArgument,
  type CliCommand,
  type CliId,
  type CliOption,
} from '../facts';
import {routeOfFile} from '../routes';
import {code, permalink, row, table, text, withCode} from './nodes';
import {fail, readAttributes, type Element} from './tags';

/** A usage line with more options says `[options]`. */
const MANY_OPTIONS = 3;

/**
 * Renders `<CliCommands cli="typescript" />` as a table of the page's commands, `<CliOptions cli="…" />` of the global
 * options and `<CliEnvironment cli="…" />` of the environment variables.
 */
export function renderCliTable(tag: Element, file: VFile): [Table] {
  const {name} = tag;
  const {cli} = readAttributes(file, tag, ['cli']);
  if (!isCliId(cli)) {
    const fix = `Write <${name} cli="${cliIds.join('" /> or cli="')}" />.`;
    return fail(file, tag, `<${name}> does not know the tool "${cli ?? ''}".`, fix);
  }
  const data = cliData()[cli];
  if (name === 'CliOptions') {
    const rows = data.options.filter(isReleased).map((option) => optionRow(cli, undefined, option));
    return [referenceTable(['Option', 'What it does', 'Default'], rows)];
  }
  if (name === 'CliEnvironment') {
    const rows = data.environment
      .filter(isReleased)
      .map((variable) =>
        row(
          [permalink('variable', variableAnchor(cli, variable), variable.name)],
          withCode(sentences(variable.meaning, sinceOf(cli, variable.since))),
        ),
      );
    return [referenceTable(['Variable', 'What it holds'], rows)];
  }
  const page = routeOf(file);
  const commands = data.commands.filter((command) => command.page === page && isReleased(command));
  if (commands.length === 0) {
    const fix = 'Remove the tag, or correct "page" in data/cli-commands.json.';
    return fail(file, tag, `No command of the ${data.name} belongs to the page ${page}.`, fix);
  }
  const rows = commands.flatMap((command) => commandRows(cli, command));
  return [referenceTable(['Command', 'What it does', 'Default'], rows)];
}

function routeOf(file: VFile): string {
  const {slug} = (file.data as {frontMatter?: {slug?: unknown}}).frontMatter ?? {};
  const inside = path.relative(path.resolve('docs'), file.path).replaceAll('\\', '/');
  return routeOfFile('/docs', inside, slug);
}

/** A command, followed by its arguments and options. */
function commandRows(id: CliId, command: CliCommand): TableRow[] {
  const name = permalink('command', commandAnchor(id, command), usageOf(id, command));
  return [
    row([{type: 'strong', children: [name]}], withCode(aboutCommand(id, command)), []),
    ...command.arguments.map((argument) =>
      row(
        [code(argument.name)],
        withCode(argument.meaning),
        withCode(argument.required ? 'required' : (argument.default ?? 'none')),
      ),
    ),
    ...command.options.filter(isReleased).map((option) => optionRow(id, command, option)),
  ];
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
  const name = permalink('option', optionAnchor(id, owner, option), flagWithValue(option));
  const values = option.values?.map((value) => `\`${value}\``).join(' or ');
  return row(
    [name, ...(option.alias === undefined ? [] : [text(', '), code(option.alias)])],
    withCode(
      sentences(
        values === undefined ? option.meaning : `${option.meaning}: ${values}`,
        sinceOf(id, option.since),
      ),
    ),
    withCode(defaultOfOption(option)),
  );
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
