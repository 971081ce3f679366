/** What tells readers that something happens: progress bar and live region, whose markup is in theme/Root. */

let timer = 0;

/** Shows the bar, for slow navigations. @param delay from the click, in milliseconds */
export function showProgressLater(delay: number): void {
  hideProgress();
  timer = window.setTimeout(() => progressBar()?.removeAttribute('hidden'), delay);
}

export function hideProgress(): void {
  clearTimeout(timer);
  progressBar()?.setAttribute('hidden', '');
}

function progressBar(): HTMLElement | null {
  return document.getElementById('progress-bar');
}

/** Announces a text to screen readers. To repeat one, announce an empty text in between. */
export function announce(text: string): void {
  const status = document.getElementById('live-status');
  if (status !== null) {
    status.textContent = text;
  }
}
