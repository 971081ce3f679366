/** Marks the page as running, and repeats the press that came before, see inline-script.ts. */
export function replayEarlyPress(): void {
  document.documentElement.dataset.js = 'running';
  window.onclick = null;
  window.earlyPress?.click();
  window.earlyPress = undefined;
}
