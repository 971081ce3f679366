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
  const head = ['page', 'samples', 'type-checked', 'run', 'exempt'];
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const table = [head, ...rows].map((row) =>
    row
      .map((value, column) =>
        column === 0 ? value.padEnd(widths[column] ?? 0) : value.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
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
