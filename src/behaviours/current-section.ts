type Box = {top: number; bottom: number};

/**
 * The current section: that of the first heading in the window if it is in the upper half, else the one before.
 * @param headings boxes of all headings in the viewport, in document order
 * @returns index of the heading; -1 before the first
 */
export function currentSection(headings: readonly Box[], windowHeight: number): number {
  const next = headings.findIndex(({top}) => top >= 0);
  const box = headings[next];
  if (box === undefined) {
    return headings.length - 1;
  }
  return box.bottom < windowHeight / 2 ? next : next - 1;
}
