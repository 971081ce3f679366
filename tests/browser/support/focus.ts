/** Where the Tab key leads. */
import {expect} from '@playwright/test';

/** Where the focus is, whether it can be seen there, and whether an outline marks it. */
export type Stop = {
  /** Undefined where it is a part that scrolls, which Firefox stops at too. */
  control: number | undefined;
  isSeen: boolean;
  isMarked: boolean;
  html: string;
};

/** Runs in the browser: numbers what can have focus and can be seen, in the order of the document. */
export function markControls(): number {
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  const reached = [...all].filter(
    (element) =>
      element.checkVisibility({visibilityProperty: true}) &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null,
  );
  reached.forEach((element, index) => (element.dataset.control = String(index)));
  return reached.length;
}

/** Runs in the browser; undefined outside the page. */
export function currentStop(): Stop | undefined {
  const element = document.activeElement as HTMLElement | null;
  if (element === null || element === document.body) {
    return undefined;
  }
  const {control} = element.dataset;
  const {outlineStyle, outlineWidth, outlineColor} = getComputedStyle(element);
  return {
    control: control === undefined ? undefined : Number(control),
    isSeen: [...element.getClientRects()].some(isUncovered),
    isMarked: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !/, 0\)$/.test(outlineColor),
    html: element.outerHTML.slice(0, 150),
  };

  /** Whether at least one place of it is in the window and under nothing else. */
  function isUncovered({left, top, right, bottom}: DOMRect): boolean {
    return [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, bottom - 3],
    ].some(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element?.contains(hit) === true || hit.contains(element));
    });
  }
}

/** Expects the Tab key to reach each of so many controls once, in order, and to show where it is. */
export async function expectTabToReach(
  count: number,
  press: () => Promise<Stop | null | undefined>,
): Promise<Stop[]> {
  expect(count).toBeGreaterThan(15);
  const stops: Stop[] = [];
  // More presses than there are controls: a page that traps the focus never ends.
  for (let presses = 0; presses <= count + 20; presses++) {
    const stop = await press();
    // WebKit wraps around without leaving the page.
    if (stop === null || stop === undefined || (stops.length > 0 && stop.control === 0)) {
      break;
    }
    stops.push(stop);
  }
  expect(stops.flatMap(({control}) => control ?? [])).toEqual([...Array(count).keys()]);
  expect(stops.filter(({isSeen, isMarked}) => !isSeen || !isMarked)).toEqual([]);
  return stops;
}
