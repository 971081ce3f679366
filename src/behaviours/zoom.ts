import {isPlainClick, openLayer} from '@site/packages/static-first/browser';
import {closest} from './closest';

/**
 * Opens pictures in a dialog that fills the window. Escape, Back, its button and a
 * click beside the picture close it; a click on the picture, + and − switch between
 * the whole picture and its full size, which scrolls.
 */

/** A picture that would be enlarged by less opens at its full size. */
const LARGER = 1.2;

export function startZoom(): void {
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event.target, 'a[data-zoom]');
    if (link !== null && isPlainClick(event)) {
      event.preventDefault();
      openPicture(link);
    }
  });
}

function openPicture(link: HTMLAnchorElement): void {
  const small = link.querySelector('img');
  const image = document.createElement('img');
  image.alt = small?.alt ?? '';
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
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.ariaLabel = 'Picture';
  const frame = document.createElement('div');
  frame.className = 'zoom__frame';
  const setFull = (full: boolean): void => void dialog.classList.toggle('zoom--full', full);
  const bar = document.createElement('div');
  bar.className = 'zoom__bar';
  for (const [label, text, act] of [
    ['Whole picture', '−', () => setFull(false)],
    ['Full size', '+', () => setFull(true)],
    ['Close', 'Close', () => dialog.close()],
  ] as const) {
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaLabel = label;
    button.textContent = text;
    button.addEventListener('click', act);
    bar.append(button);
  }
  dialog.append(bar, frame);
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
  openLayer(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return {dialog, frame};
}
