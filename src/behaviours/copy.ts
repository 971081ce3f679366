import {speak} from '@site/packages/static-first/browser';

/** How long a button says what happened, in milliseconds. */
const MESSAGE_TIME = 2000;

type Message = {
  /** What the button says otherwise. */
  label: string;
  timer: number;
};

const messages = new WeakMap<HTMLElement, Message>();

/**
 * Buttons with `data-copy` copy its text or, when it is empty, the code of the
 * block they stand in; those with `data-copy-page` copy the Markdown that the
 * link beside them leads to.
 */
export function startCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-copy],[data-copy-page]');
    if (button !== null) {
      void copy(button);
    }
  });
}

async function copy(button: HTMLElement): Promise<void> {
  try {
    await (button.dataset.copyPage === undefined
      ? navigator.clipboard.writeText(textOf(button))
      : copyLater(markdownBeside(button)));
    say(button, 'Copied');
  } catch {
    say(button, 'Copying failed');
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

/** Safari forgets the press while a text is fetched, unless the clipboard is promised it at once. */
async function copyLater(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
  } else {
    const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
    await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
  }
}

/** Changes the words on the button for a moment, and has them read out. */
function say(button: HTMLElement, text: string): void {
  speak(text);
  const before = messages.get(button);
  window.clearTimeout(before?.timer);
  const label = before?.label ?? button.textContent;
  button.textContent = text;
  const timer = window.setTimeout(() => {
    button.textContent = label;
    speak('');
    messages.delete(button);
  }, MESSAGE_TIME);
  messages.set(button, {label, timer});
}
