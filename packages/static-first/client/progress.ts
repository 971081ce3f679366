/** The bar at the top of the window, for moves that take a while. */

const ID = 'nprogress';
/** From the press, in milliseconds. */
const DELAY = 200;

let timer = 0;

export function showProgressLater(): void {
  hideProgress();
  timer = window.setTimeout(() => {
    const bar = document.createElement('div');
    bar.id = ID;
    document.body.append(bar);
  }, DELAY);
}

export function hideProgress(): void {
  clearTimeout(timer);
  document.getElementById(ID)?.remove();
}
