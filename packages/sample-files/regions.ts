/** Reads a line that opens or closes a region: `// #region name`, `# #endregion`. */
export function markOf(line: string): {kind: string; name: string} | undefined {
  const match = /^\s*(?:\/\/|#)\s*#(region|endregion)\b\s*(.*?)\s*$/.exec(line);
  return match === null ? undefined : {kind: match[1] ?? '', name: match[2] ?? ''};
}

/** Drops the marks of regions and the blank lines at both ends. */
export function withoutMarks(text: string): string {
  // gofmt wants a blank line before a comment, so an end can stand between two.
  const single = text.replace(/\n(\n\/\/ #endregion\n\n)/g, '$1');
  const lines = single.split('\n').filter((line) => markOf(line) === undefined);
  return lines
    .join('\n')
    .trimEnd()
    .replace(/^\s*\n/, '');
}

/** The regions of a file in its order, one after the other; `undefined` if it has none. */
export function joinRegions(text: string): string | undefined {
  const regions: string[] = [];
  let lines: string[] = [];
  let depth = 0;
  for (const line of text.split('\n')) {
    const kind = markOf(line)?.kind;
    if (kind === 'endregion') {
      depth -= 1;
      if (depth === 0) {
        regions.push(lines.join('\n').trim());
        lines = [];
      }
    } else if (kind === 'region') {
      depth += 1;
    } else if (depth > 0) {
      lines.push(line);
    }
  }
  return regions.length === 0 ? undefined : regions.join('\n\n');
}
