/** The one place that screen readers listen to; it shows nothing. */
const ID = 'live-status';

/** Call it before anything is to be said: a region that comes together with its text is not heard. */
export function startStatus(): void {
  document.body.append(Object.assign(document.createElement('div'), {id: ID, role: 'status'}));
}

/** Has a text read out. The same one is heard again after an empty one. */
export function speak(text: string): void {
  const status = document.getElementById(ID);
  if (status !== null) {
    status.textContent = text;
  }
}
