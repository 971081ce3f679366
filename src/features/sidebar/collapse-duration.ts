/** In milliseconds. */
const MAX_DURATION = 150;

/** Duration of the animation for a height in pixels, in milliseconds. */
export function collapseDuration(height: number): number {
  return Math.min(MAX_DURATION, Math.round(60 + height / 8));
}
