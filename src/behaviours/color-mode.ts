import {onPage} from '@site/packages/static-first/browser';
import {storageKeys} from '@site/src/product';
import {onClick} from './delegation';
import {writeStored} from './storage';

const root = (): HTMLElement => document.documentElement;

/**
 * Sets the colour mode: by the buttons of the footer, and by `colormode` events on the
 * document. boot.ts follows the choice of other tabs.
 */
export function startColorMode(): void {
  onClick('button[data-mode]', ({dataset}) => choose(dataset.mode ?? ''));
  document.addEventListener('colormode', (event) => choose((event as CustomEvent<string>).detail));
  new MutationObserver(markButtons).observe(root(), {attributeFilter: ['data-theme']});
  onPage(markButtons);
}

function choose(mode: string): void {
  root().dataset.theme = mode;
  root().dataset.themeChoice = mode;
  writeStored(storageKeys.theme, mode);
}

function markButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('button[data-mode]')) {
    button.ariaPressed = String(button.dataset.mode === root().dataset.theme);
  }
}
