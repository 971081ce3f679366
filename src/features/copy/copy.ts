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
      : copyLater(markdownBeside(button)));
    showResult(button, 'Copied');
  } catch {
    showResult(button, 'Copying failed');
  }
}

function textOf(button: HTMLElement): string {
  const block = button.parentElement?.parentElement?.querySelector('pre');
  return button.dataset.copy || (block?.textContent ?? '');
}

async function markdownBeside(button: HTMLElement): Promise<string> {
  const response = await fetch(button.parentElement?.querySelector('a')?.href ?? '');
  if (!response.ok) {
    throw new Error(`The server answered ${response.status}.`);
  }
  return response.text();
}

/** Safari loses the user activation during a fetch, unless the clipboard gets a promise at once. */
async function copyLater(text: Promise<string>): Promise<void> {
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
