/** How long a button says what happened, in milliseconds. */
const MESSAGE_TIME = 2000;

const timers = new WeakMap<HTMLElement, number>();

/** Buttons with `data-copy` copy its text or, when it is empty, the code of the block they stand in. */
export function startCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-copy]');
    if (button !== null) {
      void copy(button);
    }
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const block = button.parentElement?.parentElement?.querySelector('pre');
  const text = button.dataset.copy || (block?.textContent ?? '');
  try {
    await navigator.clipboard.writeText(text);
    say(button, 'Copied');
  } catch {
    say(button, 'Copying failed');
  }
}

/** Changes the word on the button; its live region has it read out. */
function say(button: HTMLElement, message: string): void {
  const label = button.querySelector('[aria-live]');
  if (label === null) {
    return;
  }
  label.textContent = message;
  window.clearTimeout(timers.get(button));
  timers.set(
    button,
    window.setTimeout(() => {
      label.textContent = 'Copy';
    }, MESSAGE_TIME),
  );
}
