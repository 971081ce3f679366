import type {Page} from '@playwright/test';
import {startApplication} from './support/application';
import {overviewPath} from '../../packages/site-tools';
import {expect, test} from './support/test';

const paths = ['/', '/docs/desktop/download', '/docs/api/specs/login', overviewPath];

for (const path of paths) {
  test(`Tab reaches every control of ${path} once, in the order of the text`, async ({page}) => {
    await page.goto(path);
    await startApplication(page);
    const count = await markControls(page);
    const stops: Stop[] = [];
    // One more press than there are controls: a page that traps the focus never ends.
    for (let presses = 0; presses <= count; presses++) {
      await page.keyboard.press('Tab');
      const stop = await currentStop(page);
      if (stop === undefined) {
        break;
      }
      stops.push(stop);
    }
    expect(stops.map(({control}) => control)).toEqual([...Array(count).keys()]);
    expect(stops.filter(({covered}) => covered).map(({html}) => html)).toEqual([]);
    expect(count).toBeGreaterThan(15);
  });

  test(`Shift and Tab lead back through ${path}`, async ({page}) => {
    await page.goto(path);
    await startApplication(page);
    const count = await markControls(page);
    const back: (number | undefined)[] = [];
    await page.locator(`[data-control="${Math.min(count - 1, 20)}"]`).focus();
    for (let stop = await currentStop(page); stop !== undefined; stop = await currentStop(page)) {
      back.push(stop.control);
      await page.keyboard.press('Shift+Tab');
    }
    expect(back).toEqual([...Array(Math.min(count, 21)).keys()].reverse());
  });

  test(`every control of ${path} has a role and a name`, async ({page}) => {
    await page.goto(path);
    await startApplication(page);
    await markControls(page);
    const nameless: string[] = [];
    for (const control of await page.locator('[data-control]').all()) {
      const [line = ''] = (await control.ariaSnapshot()).split('\n');
      // What opens has no role in the snapshot; code and tables that scroll have no name but their text.
      if (!/^- (?:[a-z]+ ".*\w.*"|text: \S)/.test(line) && !(await control.evaluate(isScroller))) {
        nameless.push(line === '' ? await control.evaluate(({outerHTML}) => outerHTML.slice(0, 150)) : line);
      }
    }
    expect(nameless).toEqual([]);
  });
}

/** Where the focus is; undefined outside the page. */
type Stop = {control: number | undefined; covered: boolean; html: string};

/** Numbers what can have focus and can be seen, in the order of the document. */
async function markControls(page: Page): Promise<number> {
  return page.evaluate(() => {
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
  });
}

async function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (element === null || element === document.body) {
      return undefined;
    }
    const {control} = element.dataset;
    return {
      control: control === undefined ? undefined : Number(control),
      covered: !isSeen(element),
      html: element.outerHTML.slice(0, 150),
    };

    /** Whether at least one place of it is in the window and under nothing else. */
    function isSeen(part: Element): boolean {
      return [...part.getClientRects()].some(({left, top, right, bottom}) =>
        [
          [(left + right) / 2, (top + bottom) / 2],
          [left + 3, top + 3],
          [right - 3, bottom - 3],
        ].some(([x = 0, y = 0]) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (part.contains(hit) || hit.contains(part));
        }),
      );
    }
  });
}

/** Whether a part has focus only so that the arrow keys can scroll it. */
function isScroller(element: Element): boolean {
  return /auto|scroll/.test(getComputedStyle(element).overflowX) || element.matches('pre');
}
