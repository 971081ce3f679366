/** The progress bar at the top of the window, for slow navigations. */

const ID = 'nprogress';
/** From the click, in milliseconds. */
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
