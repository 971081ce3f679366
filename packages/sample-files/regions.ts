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
