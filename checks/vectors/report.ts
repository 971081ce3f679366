import type {Checked} from './check';

/** A table: one line per kind of vector, with how many each side has computed. */
export function formatChecked(checked: readonly Checked[]): string[] {
  const kinds = [...new Set(checked.map(({id}) => kindOf(id)))];
  const rows = kinds.map((kind) => {
    const group = checked.filter(({id}) => kindOf(id) === kind);
    const count = (side: 'sdk' | 'independent'): string =>
      String(group.filter((one) => one[side].paths.length > 0 && one[side].faults.length === 0).length);
    return [kind, String(group.length), count('sdk'), count('independent')];
  });
  const table = [['kind', 'vectors', 'by the SDK', 'by other code'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}

/** `chunk-v2-hello` is of the kind `chunk-v2`, `hashfn-1` of the kind `hashfn`. */
function kindOf(id: string): string {
  return /^[a-z]+-v[\d_]+/.exec(id)?.[0] ?? /^[a-z]+/.exec(id)?.[0] ?? id;
}
