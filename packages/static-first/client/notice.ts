/** The notice of the page template that something did not load, see template.ts. */

let retry: (() => void) | undefined;

/** Shows the notice for a page that did not load; its button tries again. */
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

/** Lets the button of the notice try again. */
export function startNotice(): void {
  clearNotice();
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('#retry') !== null) {
      retry?.();
    }
  });
}
