/**
 * Opens pictures in a dialog that fills the window. Escape, the button and a
 * click beside the picture close it and give the focus back; a click on the
 * picture, + and - change between the whole picture and its full size, which
 * scrolls. Fingers zoom as everywhere.
 */
export function startZoom(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-zoom]');
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (link !== null && isPlain) {
      event.preventDefault();
      open(link.href, link.querySelector('img')?.alt ?? '');
    }
  });
}

function open(source: string, alt: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.ariaLabel = 'Picture';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'zoom__close';
  close.textContent = 'Close';
  const image = document.createElement('img');
  image.src = source;
  image.alt = alt;
  const setFull = (full: boolean): void => void dialog.classList.toggle('zoom--full', full);
  dialog.append(close, image);
  dialog.addEventListener('click', ({target}) => {
    if (target === image) {
      setFull(!dialog.classList.contains('zoom--full'));
    } else {
      dialog.close();
    }
  });
  dialog.addEventListener('keydown', ({key}) => {
    if (key === '+' || key === '-') {
      setFull(key === '+');
    }
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
