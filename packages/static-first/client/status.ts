/** The page's live region, which is invisible. */
import {make} from './make';

const ID = 'live-status';

/** Call it early: a live region that is added together with its text is not announced. */
export function startStatus(): void {
  document.body.append(make('div', {id: ID, role: 'status'}));
}

/** Announces a text. To repeat one, announce an empty text first. */
export function speak(text: string): void {
  const status = document.getElementById(ID);
  if (status !== null) {
    status.textContent = text;
  }
}
