import {openLayer} from '@site/packages/static-first/browser';

/**
 * Opens pictures in a dialog that fills the window. Escape, Back, its
 * button and a click beside the picture close it and give the focus back; a click
 * on the picture, + and − change between the whole picture and its full size,
 * which scrolls. Fingers zoom as everywhere.
 */

/** So much larger than on the page a picture has to be; else it opens at its full size. */
const LARGER = 1.2;

export function startZoom(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>('a[data-zoom]');
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (link !== null && isPlain) {
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
  // The numbered marks lie over the picture and grow with it.
  const marks = link.querySelector('svg');
  if (marks !== null) {
    frame.append(marks.cloneNode(true));
  }
  const widthBefore = small?.clientWidth ?? 0;
  image.addEventListener('load', () => {
    dialog.classList.toggle('zoom--full', image.clientWidth < widthBefore * LARGER);
  });
  image.src = link.href;
}

/** A dialog with an empty frame that what is shown fills. */
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
