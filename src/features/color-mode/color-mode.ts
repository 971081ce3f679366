import {onClick, paintColorMode} from '@site/packages/runtime/browser';
import {writeStored} from '@site/src/storage';
import {colorModeDefault, storageKeys} from '@site/packages/product';

type ColorMode = 'dark' | 'light';

/** Follows the buttons, other tabs, and the system where it decides. */
export function startColorMode(): void {
  onClick('button[data-mode]', ({dataset}) => chooseColorMode(dataset.mode as ColorMode));
  updateButtons();
  new MutationObserver(updateButtons).observe(document.documentElement, {attributeFilter: ['data-theme']});
  window.addEventListener('storage', ({key, newValue}) => {
    // Without a key, the whole storage was cleared.
    if (key === null || key === storageKeys.theme) {
      paintColorMode(newValue, defaultMode());
    }
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (document.documentElement.dataset.themeChoice === 'system') {
      paintColorMode(undefined, 'system');
    }
  });
}

/** The mode without a stored choice, see inline-script.ts. */
function defaultMode(): typeof colorModeDefault {
  const mode = document.querySelector<HTMLElement>('script[data-app]')?.dataset.mode;
  return (mode ?? colorModeDefault) as typeof colorModeDefault;
}

export function chooseColorMode(mode: ColorMode): void {
  writeStored(storageKeys.theme, mode);
  paintColorMode(mode, defaultMode());
}

/** Tells screen readers which button is pressed. */
function updateButtons(): void {
  const current = document.documentElement.dataset.theme;
  for (const button of document.querySelectorAll<HTMLElement>('button[data-mode]')) {
    button.setAttribute('aria-pressed', String(button.dataset.mode === current));
  }
}
