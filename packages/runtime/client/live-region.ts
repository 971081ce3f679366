/** Announces a text to screen readers, in the live region of theme/Root. To repeat one, announce an empty text in between. */
export function announce(text: string): void {
  const status = document.getElementById('live-status');
  if (status !== null) {
    status.textContent = text;
  }
}
