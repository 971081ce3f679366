/** The progress bar at the top of the window, for slow navigations. */
import {make} from './make';

const ID = 'nprogress';
/** From the click, in milliseconds. */
const DELAY = 200;

let timer = 0;

export function showProgressLater(): void {
  hideProgress();
  timer = window.setTimeout(() => {
    document.body.append(make('div', {id: ID}));
  }, DELAY);
}

export function hideProgress(): void {
  clearTimeout(timer);
  document.getElementById(ID)?.remove();
}
