import {expect, type View} from './test';

/** A reader's first movement, after every full load. */
export async function start(view: View): Promise<void> {
  await view.move(2, 2);
  await view.move(6, 6);
  await expectStarted(view);
}

export async function expectStarted(view: View): Promise<void> {
  await expectThere(view, 'html[data-has-hydrated=true]');
}

/** Whether something of the selector can be seen, with the text if one is given. */
export function isThere(view: View, selector: string, text?: string): Promise<boolean> {
  return view.evaluate(
    (css, wanted) =>
      [...document.querySelectorAll(css)].some(
        (element) =>
          element.checkVisibility({visibilityProperty: true}) && element.textContent.includes(wanted),
      ),
    selector,
    text ?? '',
  );
}

export async function expectThere(view: View, selector: string, text?: string): Promise<void> {
  await expect.poll(() => isThere(view, selector, text), {message: `${selector} ${text ?? ''}`}).toBe(true);
}

export async function expectValue(view: View, value: string): Promise<void> {
  await expect
    .poll(() => view.evaluate(() => document.querySelector<HTMLInputElement>('dialog[open] input')?.value))
    .toBe(value);
}

export async function expectPath(view: View, path: string): Promise<void> {
  await expect.poll(() => pathOf(view)).toBe(path);
}

export function pathOf(view: View): Promise<string> {
  return view.evaluate(() => location.pathname);
}

export function titleOf(view: View): Promise<string> {
  return view.evaluate(() => document.title);
}

export function textOf(view: View, selector: string): Promise<string> {
  return view.evaluate((css) => document.querySelector<HTMLElement>(css)?.innerText ?? '', selector);
}
