/** What Playwright cannot do in Firefox over WebDriver BiDi, or does otherwise. */
import {createRequire} from 'node:module';
import type {Locator, Page} from '@playwright/test';

/** Tests that need what is missing, by their title with those around it, and the reason. */
const missing: readonly (readonly [RegExp, string])[] = [
  [/on a phone|with a tap|at a touch/, 'there is no touch over BiDi'],
  [
    /on a site that follows the system|motion preference is reduce/,
    'nothing tells it over BiDi which colours and how much motion the system prefers',
  ],
  [/no-script\.spec/, 'scripts cannot be switched off over BiDi'],
  [
    /drawer\.spec.*focus moves in/,
    'between the last stop and the first the browser itself takes the focus, and does not give it back over BiDi',
  ],
];

/** Why a test cannot run in Firefox, if it cannot. */
export function reasonToSkip(title: string): string | undefined {
  return missing.find(([pattern]) => pattern.test(title))?.[1];
}

/** Whether a message is an error, of whose text BiDi passes on nothing, or the last word only. */
export function isNameless(problem: string): boolean {
  return /^console (error|warning): (\S+ )*Error\b|^page error: nosniff\)/.test(problem);
}

/** Lets a page do by other means what does nothing, or never ends, over BiDi. */
export function adaptToBidi(page: Page): void {
  const step = async (by: number): Promise<null> => {
    await page.evaluate((entries) => history.go(entries), by);
    return null;
  };
  Object.assign(page, {goBack: () => step(-1), goForward: () => step(1)});
  // Playwright's own sets the value in a way that React takes for its own doing.
  Object.assign(Object.getPrototypeOf(page.locator('html')) as object, {
    async fill(this: Locator, text: string): Promise<void> {
      await this.press('ControlOrMeta+a');
      await (text === '' ? this.press('Delete') : this.pressSequentially(text));
    },
  });
}

/**
 * Playwright tells every new context which colours the system prefers; long-term releases of
 * Firefox do not know that command yet, and Playwright then gives up. So it is told that all is well.
 */
export function answerUnknownCommands(): void {
  type Socket = {
    send: (data: unknown, ...rest: unknown[]) => void;
    emit: (name: string, ...args: unknown[]) => void;
  };
  const {ws} = createRequire(import.meta.url)('playwright-core/lib/utilsBundle') as {ws: {prototype: Socket}};
  const {send} = ws.prototype;
  ws.prototype.send = function (data, ...rest) {
    if (typeof data !== 'string' || !data.includes('"emulation.setMediaFeaturesOverride"')) {
      send.call(this, data, ...rest);
      return;
    }
    const {id} = JSON.parse(data) as {id: number};
    this.emit('message', Buffer.from(JSON.stringify({type: 'success', id, result: {}})), false);
  };
}
