import {isPlainClick, make, showDialog} from '@site/packages/static-first/browser';
import {onClick} from './delegation';

/**
 * Opens pictures in a dialog that fills the window. Escape, Back, its button and a
 * click beside the picture close it; a click on the picture, + and − switch between
 * the whole picture and its full size, which scrolls.
 */

/** A picture that would be enlarged by less opens at its full size. */
const LARGER = 1.2;

export function startZoom(): void {
  onClick<HTMLAnchorElement>('a[data-zoom]', (link, event) => {
    if (isPlainClick(event)) {
      event.preventDefault();
      openPicture(link);
    }
  });
}

function openPicture(link: HTMLAnchorElement): void {
  const small = link.querySelector('img');
  const image = make('img', {alt: small?.alt ?? ''});
  const {dialog, frame} = open();
  frame.append(image);
  // The numbered callouts lie over the picture and scale with it.
  const callouts = link.querySelector('svg');
  if (callouts !== null) {
    frame.append(callouts.cloneNode(true));
  }
  const widthBefore = small?.clientWidth ?? 0;
  image.addEventListener('load', () => {
    dialog.classList.toggle('zoom--full', image.clientWidth < widthBefore * LARGER);
  });
  image.src = link.href;
}

/** Opens a dialog with an empty frame for the picture. */
function open(): {dialog: HTMLDialogElement; frame: HTMLElement} {
  const setFull = (full: boolean): void => void dialog.classList.toggle('zoom--full', full);
  const button = (ariaLabel: string, text: string, onclick: () => void): HTMLElement =>
    make('button', {type: 'button', ariaLabel, onclick}, text);
  const bar = make(
    'div',
    {className: 'zoom__bar'},
    button('Whole picture', '−', () => setFull(false)),
    button('Full size', '+', () => setFull(true)),
    button('Close', 'Close', () => dialog.close()),
  );
  const frame = make('div', {className: 'zoom__frame'});
  const dialog = make('dialog', {className: 'zoom', ariaLabel: 'Picture'}, bar, frame);
  dialog.addEventListener('click', ({target}) => {
    if (frame.contains(target as Node)) {
      setFull(!dialog.classList.contains('zoom--full'));
    } else if (!bar.contains(target as Node)) {
      dialog.close();
    }
  });
  dialog.addEventListener('keydown', ({key}) => {
    if (key === '+' || key === '-') {
      setFull(key === '+');
    }
  });
  showDialog(dialog);
  return {dialog, frame};
}
