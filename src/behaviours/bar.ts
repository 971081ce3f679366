/**
 * The theme's bar, which returns as soon as the reader scrolls up, takes the first scroll after a move to
 * a section for the jump there. Where the section was in its place already there is no jump, so the
 * bar is told of one; else it would leave out the reader's own.
 */
export function endJump(): void {
  // The bar learns of the move after a frame at most.
  requestAnimationFrame(() => {
    requestAnimationFrame(() => window.dispatchEvent(new Event('scroll')));
  });
}
