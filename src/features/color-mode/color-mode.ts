import {paintColorMode} from '@site/packages/static-first/browser';
import {writeStored} from '@site/src/behaviours/storage';
import {colorModeDefault, storageKeys} from '@site/src/product';

export type ColorMode = 'dark' | 'light';

/** Follows other tabs, the system where it decides, and `colormode` events on the document. */
export function startColorMode(): void {
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
  document.addEventListener('colormode', (event) =>
    chooseColorMode((event as CustomEvent<ColorMode>).detail),
  );
}

/** The mode without a stored choice, see boot.ts. */
function defaultMode(): 'dark' | 'system' {
  const mode = document.querySelector<HTMLElement>('script[data-app]')?.dataset.mode;
  return (mode ?? colorModeDefault) as 'dark' | 'system';
}

export function chooseColorMode(mode: ColorMode): void {
  writeStored(storageKeys.theme, mode);
  paintColorMode(mode, defaultMode());
}

/** Calls a listener when the colour mode changes. @returns stops that */
export function onColorMode(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {attributeFilter: ['data-theme']});
  return () => observer.disconnect();
}
