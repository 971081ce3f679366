/** `closest` for any event target: extensions dispatch events on the document itself. */
export function closest<Match extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Match | null {
  return target instanceof Element ? target.closest<Match>(selector) : null;
}

/** Calls a listener for each click on an element of the selector or inside one. */
export function onClick<Match extends Element = HTMLElement>(
  selector: string,
  listener: (match: Match, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const match = closest<Match>(event.target, selector);
    if (match !== null) {
      listener(match, event);
    }
  });
}

/** Marks the page as running, and repeats the press that came before, see inline-script.ts. */
export function replayEarlyPress(): void {
  // Not `data-js`, to which styles refer: browsers would compute those of half the page again.
  document.documentElement.dataset.running = '';
  window.onclick = null;
  window.earlyPress?.click();
  window.earlyPress = undefined;
}
