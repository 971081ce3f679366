import {onClick, announce} from '@site/packages/runtime/browser';

/** How long a button shows the result, in milliseconds. */
const MESSAGE_TIME = 2000;

/** Buttons that show a result. */
const busy = new WeakSet<HTMLElement>();

/**
 * Buttons with `data-copy` copy its value or, if empty, the code block around them;
 * those with `data-copy-page` copy the Markdown page that the adjacent link leads to.
 */
export function startCopyButtons(): void {
  onClick('[data-copy],[data-copy-page]', (button) => void copy(button));
}

async function copy(button: HTMLElement): Promise<void> {
  try {
    await (button.dataset.copyPage === undefined
      ? navigator.clipboard.writeText(textOf(button))
      : copyFile(button.parentElement?.querySelector('a')?.href ?? ''));
    showResult(button, 'Copied');
  } catch {
    showResult(button, 'Copying failed');
  }
}

function textOf(button: HTMLElement): string {
  const block = button.parentElement?.parentElement?.querySelector('pre');
  return button.dataset.copy || (block?.textContent ?? '');
}

/** Copies a text of this site. Safari loses the user activation during a fetch, unless the clipboard gets a promise at once. */
export async function copyFile(url: string): Promise<void> {
  const text = fetch(url).then((response) =>
    response.ok ? response.text() : Promise.reject(new Error(`The server answered ${response.status}.`)),
  );
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
  } else {
    const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
    await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
  }
}

/** Shows the result on the button for a moment and announces it. */
function showResult(button: HTMLElement, text: string): void {
  announce(text);
  if (!busy.has(button)) {
    busy.add(button);
    const label = button.textContent;
    button.textContent = text;
    setTimeout(() => {
      button.textContent = label;
      announce('');
      busy.delete(button);
    }, MESSAGE_TIME);
  }
}
