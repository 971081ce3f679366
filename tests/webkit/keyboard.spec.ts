/** The walk of tests/browser/keyboard.spec.ts with the Tab key, in WebKit. */
import {overviewPath} from '../../packages/site-tools';
import {currentStop, markControls, type Stop} from '../browser/support/focus';
import {keys} from './driver';
import {start} from './support';
import {expect, test} from './test';

for (const path of ['/', '/docs/api/specs/login', '/docs/desktop/download', overviewPath]) {
  const tag = ['/', '/docs/api/specs/login'].includes(path) ? [] : '@long';
  test(
    `Tab reaches every control of ${path} once, in the order of the text, and shows where it is`,
    {tag},
    async ({view}) => {
      await view.open(path);
      await start(view);
      const count = await view.evaluate(markControls);
      expect(count).toBeGreaterThan(15);
      const stops: Stop[] = [];
      // More presses than there are controls: a page that traps the focus never ends.
      for (let presses = 0; presses <= count + 20; presses++) {
        await view.press(keys.Tab);
        const stop = await view.evaluate(currentStop);
        // WebKit goes round without leaving the page.
        if (stop === null || stop === undefined || (stops.length > 0 && stop.control === 0)) {
          break;
        }
        stops.push(stop);
      }
      expect(stops.flatMap(({control}) => control ?? [])).toEqual([...Array(count).keys()]);
      expect(stops.filter(({isSeen}) => !isSeen).map(({html}) => html)).toEqual([]);
      expect(stops.filter(({isMarked}) => !isMarked).map(({html}) => html)).toEqual([]);
    },
  );
}

test('the first stop skips to the text', async ({view}) => {
  await view.open('/docs/api/guides/cryptography');
  await start(view);
  await view.press(keys.Tab);
  const focus = (): Promise<{text: string | null; isInMain: boolean; isOnTop: boolean}> =>
    view.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const {left, top} = element.getBoundingClientRect();
      return {
        text: element.textContent,
        isInMain: element.closest('main') !== null,
        isOnTop: document.elementFromPoint(left + 5, top + 5) === element,
      };
    });
  expect(await focus()).toEqual({text: 'Skip to main content', isInMain: false, isOnTop: true});
  await view.press(keys.Enter);
  await view.press(keys.Tab);
  expect((await focus()).isInMain).toBe(true);
});
