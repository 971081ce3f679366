/** Says that the application runs, and presses what was pressed before, see boot.ts. */
export function keptPress(): void {
  document.documentElement.dataset.js = 'running';
  window.onclick = null;
  window.pressed?.click();
  window.pressed = undefined;
}
