import {isPlainClick, openLayer} from '@site/packages/static-first/browser';
import {closest} from './closest';

/** Opens pictures at full size in a dialog that scrolls. A press anywhere, Escape and Back close it. */
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
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Close';
  const image = document.createElement('img');
  image.alt = link.querySelector('img')?.alt ?? '';
  image.src = link.href;
  const picture = document.createElement('div');
  picture.className = 'zoom__picture';
  picture.append(image);
  // The numbered callouts lie over the picture.
  const callouts = link.querySelector('svg');
  if (callouts !== null) {
    picture.append(callouts.cloneNode(true));
  }
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.ariaLabel = 'Picture';
  dialog.append(button, picture);
  dialog.addEventListener('click', () => dialog.close());
  openLayer(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
