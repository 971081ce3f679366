/** Marks the page as running, and repeats the press that came before, see inline-script.ts. */
export function replayEarlyPress(): void {
  // Not `data-js`, to which styles refer: browsers would compute those of half the page again.
  document.documentElement.dataset.running = '';
  window.onclick = null;
  window.earlyPress?.click();
  window.earlyPress = undefined;
}
