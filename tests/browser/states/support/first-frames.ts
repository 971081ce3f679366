import type {Page} from '@playwright/test';
import {nextFrames} from './scripts';

type Frame = {theme: string | undefined; background: string};

/** Records the colours of the first frames of every page that is opened from now on. */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: Frame[] = [];
    Object.assign(window, {frames});
    const record = (): void => {
      const root = document.documentElement;
      // Before there is a body, nothing is painted.
      if ((document.body as HTMLElement | null) !== null) {
        frames.push({theme: root.dataset.theme, background: getComputedStyle(root).backgroundColor});
      }
      if (frames.length < 20) {
        requestAnimationFrame(record);
      }
    };
    requestAnimationFrame(record);
  });
}

/** The different looks that the page has had since it was opened. */
export async function looks(page: Page): Promise<Frame[]> {
  await nextFrames(page);
  const frames = await page.evaluate(() => (window as unknown as {frames: Frame[]}).frames);
  return frames.filter(
    ({theme, background}, index) =>
      theme !== frames[index - 1]?.theme || background !== frames[index - 1]?.background,
  );
}
