import type {CommandLines} from './command-lines';
import type {Sample} from './types';

/** Lines of a table: what was checked for each page, and what was not, and why. */
export function formatReport(samples: readonly Sample[]): string[] {
  const pages = [...new Set(samples.map(({page}) => page))];
  const rows = pages.map((page) => {
    const own = samples.filter((sample) => sample.page === page);
    return [
      page,
      own.length,
      own.filter(({exemption}) => exemption?.types === undefined).length,
      own.filter(({exemption}) => exemption === undefined).length,
      own.filter(({exemption}) => exemption !== undefined).length,
    ].map(String);
  });
  const table = align([['page', 'samples', 'type-checked', 'run', 'exempt'], ...rows]);
  const exempt = samples.flatMap(({file, exemption}) =>
    exemption === undefined
      ? []
      : [
          `not run: ${file}: ${exemption.run}`,
          ...(exemption.types === undefined ? [] : [`not type-checked: ${file}: ${exemption.types}`]),
        ],
  );
  return [...table, ...exempt];
}

/** Lines of a table: how many command lines of each page were checked. */
export function formatCommandLines(pages: readonly CommandLines[]): string[] {
  return align([
    ['page', 'calls of filen', 'shell blocks'],
    ...pages.map(({page, calls, shellBlocks}) => [page, String(calls), String(shellBlocks)]),
  ]);
}

function align(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number): number => Math.max(...rows.map((row) => (row[column] ?? '').length));
  return rows.map((row) =>
    row
      .map((value, column) => (column === 0 ? value.padEnd(width(column)) : value.padStart(width(column))))
      .join('  '),
  );
}
