/** Longest duration of the animation in milliseconds. */
const LONGEST = 150;

/** Duration of the animation for a height, in milliseconds. */
export function foldingTime(height: number): number {
  return Math.min(LONGEST, Math.round(60 + height / 8));
}

/**
 * Collapses or expands a list and animates its height, also in the middle of an animation.
 * @param change toggles the state that the style sheet collapses the list by
 */
export function fold(list: HTMLElement, change: () => void): void {
  const from = list.offsetHeight;
  list.getAnimations().forEach((animation) => animation.cancel());
  list.style.removeProperty('display');
  change();
  const to = list.offsetHeight;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return;
  }
  list.style.display = 'block';
  const animation = list.animate(
    {height: [`${from}px`, `${to}px`], overflow: ['hidden', 'hidden']},
    {duration: foldingTime(Math.max(from, to)), easing: 'ease-in-out'},
  );
  animation.addEventListener('finish', () => list.style.removeProperty('display'));
}
