/** The longest that a list may take to fold, in milliseconds. */
const LONGEST = 150;

/** How long a list of a height takes to fold or unfold, in milliseconds. */
export function foldingTime(height: number): number {
  return Math.min(LONGEST, Math.round(60 + height / 8));
}

/**
 * Folds or unfolds a list, and has its height follow. One that is still moving turns round where it is.
 * @param change what folds the list: style sheets take a folded one out of the page
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
