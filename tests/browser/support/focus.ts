/** The order of the Tab key. */
import {expect} from '@playwright/test';

type Stop = ReturnType<typeof currentStop>;

/** Runs in the browser: numbers the visible focusable elements in document order. */
export function numberControls(): number {
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  const visible = [...all].filter(
    (element) =>
      element.checkVisibility({visibilityProperty: true}) &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null,
  );
  visible.forEach((element, index) => (element.dataset.control = String(index)));
  return visible.length;
}

/** Runs in the browser: the focused element; undefined outside the page. */
export function currentStop() {
  const element = document.activeElement as HTMLElement | null;
  if (element === null || element === document.body) {
    return undefined;
  }
  const {control} = element.dataset;
  const {outlineStyle, outlineWidth, outlineColor} = getComputedStyle(element);
  return {
    // None for a scroll container, which is a tab stop in Firefox.
    control: control === undefined ? undefined : Number(control),
    isVisible: [...element.getClientRects()].some(isUncovered),
    hasOutline: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !/, 0\)$/.test(outlineColor),
    html: element.outerHTML.slice(0, 150),
  };

  /** Whether at least one point of it is in the window and not covered. */
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

/** Expects the Tab key to reach each of so many controls once, in order, with visible focus. */
export async function expectTabToReach(
  count: number,
  press: () => Promise<Stop | null>,
): Promise<NonNullable<Stop>[]> {
  expect(count).toBeGreaterThan(15);
  const stops: NonNullable<Stop>[] = [];
  // Ends even if a page traps the focus.
  for (let presses = 0; presses <= count + 20; presses++) {
    const stop = await press();
    // WebKit wraps around without leaving the page.
    if (stop === null || stop === undefined || (stops.length > 0 && stop.control === 0)) {
      break;
    }
    stops.push(stop);
  }
  expect(stops.flatMap(({control}) => control ?? [])).toEqual([...Array(count).keys()]);
  expect(stops.filter(({isVisible, hasOutline}) => !isVisible || !hasOutline)).toEqual([]);
  return stops;
}
