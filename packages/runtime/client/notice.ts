/** The notice that something did not load, with a Retry button; its markup is in theme/Root. */
import {onClick} from './delegation';

let retry: (() => void) | undefined;

/** Shows the notice. A press of its button, or the return of the network, calls `onRetry`. */
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

export function startNotice(): void {
  clearNotice();
  onClick('#retry', tryAgain);
  window.addEventListener('online', tryAgain);
}

function tryAgain(): void {
  const action = retry;
  if (action !== undefined) {
    clearNotice();
    action();
  }
}
