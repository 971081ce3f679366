/** The notice that something failed to load; its markup is in template.ts. */

let retry: (() => void) | undefined;

/** Shows the notice for a page that failed to load. */
export function showNotice(text: string, onRetry: () => void): void {
  retry = onRetry;
  const message = document.querySelector('#load-error p');
  if (message !== null) {
    message.textContent = text;
  }
  document.documentElement.dataset.loadError = '';
}

export function clearNotice(): void {
  retry = undefined;
  delete document.documentElement.dataset.loadError;
}

/** Handles the Retry button. */
export function startNotice(): void {
  clearNotice();
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('#retry') !== null) {
      retry?.();
    }
  });
}
