/** The progress bar at the top of the window, for slow navigations; its markup is in theme/Root. */

let timer = 0;

/** @param delay from the click, in milliseconds */
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
