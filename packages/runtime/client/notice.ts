/** The notice that something did not load, with a Retry button; its markup is in theme/Root. */
import {onClick} from './delegation';

/** What tries again, by what has failed. */
const retries = new Map<unknown, () => unknown>();

/** Shows the notice. A press of its button, or the return of the network, calls `onRetry`. */
export function showNotice(text: string, failed: unknown, onRetry: () => unknown): void {
  retries.set(failed, onRetry);
  const message = document.querySelector('#load-error p');
  if (message !== null) {
    message.textContent = text;
  }
  document.documentElement.dataset.loadError = '';
}

export function clearNotice(): void {
  retries.clear();
  delete document.documentElement.dataset.loadError;
}

export function startNotice(): void {
  clearNotice();
  onClick('#retry', () => void tryAgain());
  window.addEventListener('online', () => void tryAgain());
}

async function tryAgain(): Promise<void> {
  const actions = [...retries.values()];
  if (actions.length > 0) {
    clearNotice();
    await Promise.all(actions.map((retry) => retry()));
    await (retries.size > 0 && loadNewBuild());
  }
}

/** Loads the page anew if the server has another build: the files of this one may be gone. */
export async function loadNewBuild(): Promise<void> {
  const build = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app ?? '';
  const html = await fetch(location.href, {cache: 'no-cache'})
    .then((response) => response.text())
    .catch(() => '');
  if (html.includes('data-app=') && !html.includes(build)) {
    location.reload();
  }
}
