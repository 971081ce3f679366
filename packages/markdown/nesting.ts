/** Marks of quotes and lists at the start of a line, with the indentation before them. */
const CONTAINERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;

/**
 * How deep lists and quotes of a Markdown text nest at most, and in which line.
 * An estimate from the marks and the indentation that never comes out lower
 * than what a parser makes of the text: parsers need time that grows with the
 * third power of the depth, and give up at some thousand levels.
 */
export function nestingOf(text: string): {depth: number; line: number} {
  let deepest = {depth: 0, line: 1};
  text.split('\n').forEach((line, index) => {
    const [marks] = CONTAINERS.exec(line) ?? [];
    if (marks === undefined) {
      return;
    }
    const signs = marks.replace(/\d+[.)]/g, '-').replace(/\s/g, '').length;
    // Each level of a list needs two columns at least, also within a quote.
    const columns = marks.replaceAll('\t', '    ').replace(/[^ ]/g, '').length;
    const depth = signs + Math.floor(columns / 2);
    if (depth > deepest.depth) {
      deepest = {depth, line: index + 1};
    }
  });
  return deepest;
}
