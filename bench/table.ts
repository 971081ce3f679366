/** Prints results as a table, on the terminal and as Markdown. */
import {isMet, partNames, ratioOf, type Detail, type Machine, type Results, type Row} from './results';

const HEADER = ['Figure', 'Ours', 'Limit', 'Peer', 'Ratio', 'Met'];

/** Cells of a row in the order of the header. */
export function cellsOf(row: Row): string[] {
  const {figure, unit, ours, atMost, atLeast, peer, ratioAtMost, note, failure} = row;
  const ratio = ratioOf(row);
  const limits = [
    atMost === undefined ? '' : `≤ ${format(atMost, unit)}`,
    atLeast === undefined ? '' : `≥ ${format(atLeast, unit)}`,
    ratioAtMost === undefined ? '' : `≤ ${ratioAtMost} ×`,
  ].filter((limit) => limit !== '');
  const met = isMet(row);
  return [
    note === undefined ? figure : `${figure} (${note})`,
    failure === undefined && ours !== undefined ? format(ours, unit) : `failed: ${failure ?? 'no figure'}`,
    limits.join(', '),
    peer === undefined ? '' : `${format(peer.value, unit)} ${peer.name}`,
    ratio === undefined ? '' : ratio.toFixed(2),
    met === undefined ? '' : met ? 'yes' : 'NO',
  ];
}

/** A figure with as many digits as say something. */
export function format(value: number, unit: Row['unit']): string {
  const digits = unit === 'KB' || unit === 's' ? 1 : unit === 'ms' && value < 10 && value !== 0 ? 1 : 0;
  const text = Number.isInteger(value) && digits === 0 ? String(value) : value.toFixed(digits);
  return unit === '' || unit === 'points' ? text : `${text} ${unit}`;
}

/** Everything known, one table with a heading line per part, for the terminal. */
export function terminalTable(results: Results): string {
  const lines = partNames.flatMap((name) => {
    const part = results[name];
    return part === undefined ? [] : [[`— ${name}, ${dateOf(part.date)}`], ...part.rows.map(cellsOf)];
  });
  const all = [HEADER, ...lines];
  const widths = HEADER.map((_, column) =>
    Math.max(...all.filter((line) => line.length > 1).map((line) => (line[column] ?? '').length)),
  );
  return all
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A detail as lines of text. */
export function detailText({title, header, rows}: Detail): string {
  return [title, ...[header, ...rows].map((cells) => `  ${cells.join(' | ')}`)].join('\n');
}

/** The file bench/RESULTS.md. */
export function markdownReport(results: Results): string {
  const parts = partNames.flatMap((name) => {
    const part = results[name];
    return part === undefined ? [] : [{name, ...part}];
  });
  const rows = parts.flatMap(({name, rows: own}) => own.map((row) => [name, ...cellsOf(row)]));
  const judged = parts.flatMap((part) => part.rows.map(isMet)).filter((met) => met !== undefined);
  return [
    '# Results of the bench',
    '',
    'Written by `npm run bench`; do not edit. `bench/README.md` says what each part measures and how. KB are 1,024 bytes after gzip level 9, where nothing else is said. A ratio is our figure divided by the peer’s. Times differ from machine to machine: compare ratios.',
    '',
    `${judged.filter(Boolean).length} of ${judged.length} limits are met.`,
    '',
    ...markdownTable(['Part', ...HEADER], rows),
    '',
    ...parts.flatMap(({name, details = []}) => details.flatMap((detail) => section(name, detail))),
    '## When and where',
    '',
    ...markdownTable(
      ['Part', 'Date', 'Commit', 'Machine', 'Repeat'],
      parts.map(({name, date, commit, machine}) => [
        name,
        dateOf(date),
        commit,
        machineText(machine),
        `\`npm run bench -- ${name}\``,
      ]),
    ),
    '',
    'A commit with “+” had files changed since. All parts: `npm run bench`.',
    '',
  ].join('\n');
}

function section(part: string, {title, header, rows}: Detail): string[] {
  return [`## ${title}`, '', `Part \`${part}\`.`, '', ...markdownTable(header, rows), ''];
}

function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)];
}

function machineText({cores, processor, memory, node, chromium}: Machine): string {
  return `${cores} cores (${processor}), ${memory}, Node ${node}, ${chromium}`;
}

function dateOf(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}
