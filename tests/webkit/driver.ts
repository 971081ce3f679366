/** A WebDriver client with the commands that the tests of WebKit need. */
import {expect} from '@playwright/test';

/** Keys without a character of their own, as WebDriver names them. */
export const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
} as const;

/**
 * In milliseconds; commands take far less, also on a busy machine. Now and then the driver waits without an end: for
 * its browser, or for a script that it has sent to a page which was being left.
 */
const TIMEOUT = {open: 20_000, command: 5000};

/** Opens a window of the browser that the driver at this address starts. */
export async function openDriver(address: string, alwaysMatch: object) {
  const {sessionId} = await request<{sessionId: string}>(`${address}/session`, {capabilities: {alwaysMatch}});
  return new Driver(`${address}/session/${sessionId}`);
}

export class Driver {
  constructor(private readonly session: string) {}

  async close(): Promise<void> {
    await request(this.session);
  }

  /** Sends a command, such as `url` or `window/rect`. */
  post<Result>(command: string, body: object): Promise<Result> {
    return request<Result>(`${this.session}/${command}`, body);
  }

  /** Runs a function in the page; it must not refer to anything but its arguments. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.post('execute/sync', {script: `return (${run.toString()})(...arguments)`, args});
  }

  /** Clicks the first visible element of a selector that carries the text, as soon as it can be. */
  async click(selector: string, text = ''): Promise<void> {
    await expect(async () => {
      const element = await this.evaluate(
        (css, wanted) =>
          [...document.querySelectorAll(css)].find(
            (each) => each.checkVisibility({visibilityProperty: true}) && each.textContent.includes(wanted),
          ) as object | undefined,
        selector,
        text,
      );
      // WebDriver names an element by an object of one key.
      await this.post(`element/${Object.values(element ?? {})[0]}/click`, {});
    }, `${selector} with "${text}" can be clicked`).toPass({timeout: 15_000});
  }

  /** Presses keys together, for example `press(keys.Control, 'k')`. */
  async press(...together: readonly string[]): Promise<void> {
    const down = together.map((value) => ({type: 'keyDown', value}));
    const up = together.map((value) => ({type: 'keyUp', value})).reverse();
    await this.act([...down, ...up]);
  }

  /** Presses one key after the other, without a pause between them. */
  async type(text: string): Promise<void> {
    await this.act([...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({type, value}))));
  }

  private act(actions: object[]): Promise<void> {
    return this.post('actions', {actions: [{type: 'key', id: 'keyboard', actions}]});
  }
}

async function request<Result>(address: string, body?: object): Promise<Result> {
  const response = await fetch(address, {
    method: body === undefined ? 'DELETE' : 'POST',
    signal: AbortSignal.timeout(address.endsWith('/session') ? TIMEOUT.open : TIMEOUT.command),
    ...(body !== undefined && {body: JSON.stringify(body), headers: {'Content-Type': 'application/json'}}),
  });
  const {value} = (await response.json()) as {value: Result & {message?: string}};
  if (!response.ok) {
    throw new Error(`${address}: ${value.message ?? response.status}`);
  }
  return value;
}
