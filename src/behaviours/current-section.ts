type Box = {top: number; bottom: number};

/**
 * Which section the reader is in: that of the first heading in the window if it stands in the upper half, else the
 * one before.
 * @param headings where they stand in the window, from the first of the page to the last
 * @returns the index of its heading; -1 before the first
 */
export function currentSection(headings: readonly Box[], windowHeight: number): number {
  const next = headings.findIndex(({top}) => top >= 0);
  const box = headings[next];
  if (box === undefined) {
    return headings.length - 1;
  }
  return box.bottom < windowHeight / 2 ? next : next - 1;
}
