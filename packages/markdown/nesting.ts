/** Markers of quotes and lists at the start of a line, with their indentation. */
const CONTAINERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;

/**
 * Upper bound for the nesting of lists and quotes in a Markdown text. The time of
 * parsers grows with the cube of the depth, and they fail at some thousand levels.
 */
export function nestingOf(text: string): number {
  const depths = text.split('\n').map((line) => {
    const [markers = ''] = CONTAINERS.exec(line) ?? [];
    const signs = markers.replace(/\d+[.)]/g, '-').replace(/\s/g, '').length;
    // Each level of a list needs two columns at least, also within a quote.
    const columns = markers.replaceAll('\t', '    ').replace(/[^ ]/g, '').length;
    return signs + Math.floor(columns / 2);
  });
  return depths.reduce((deepest, depth) => Math.max(deepest, depth), 0);
}
