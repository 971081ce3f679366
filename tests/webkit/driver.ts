/**
 * As much of a WebDriver client as the tests of WebKit need. `selenium-webdriver` would replace half of these
 * lines, for five more packages and 20 MB; finding by text and reading keys in a row would stay ours.
 */
import path from 'node:path';

/** Keys without a character of their own, as WebDriver names them. */
export const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
} as const;

/** An element as the protocol refers to it. */
type Reference = Record<string, string>;

export class Driver {
  private constructor(private readonly session: string) {}

  /** Opens a window of the browser that the driver at this address starts. */
  static async open(address: string, capabilities: object): Promise<Driver> {
    const {sessionId} = await request<{sessionId: string}>(`${address}/session`, 'POST', {
      capabilities: {alwaysMatch: capabilities},
    });
    return new Driver(`${address}/session/${sessionId}`);
  }

  async close(): Promise<void> {
    await request(this.session, 'DELETE');
  }

  /** Sends a command, such as `url` or `window/rect`. */
  post<Result>(command: string, body: object): Promise<Result> {
    return request<Result>(`${this.session}/${command}`, 'POST', body);
  }

  /** Runs a function in the page; what it refers to must be among the arguments. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.post('execute/sync', {script: `return (${run.toString()})(...arguments)`, args});
  }

  /** Clicks the first visible element of a selector that carries the text. */
  async click(selector: string, text = '', times = 1): Promise<void> {
    const origin = await this.evaluate(
      (css, wanted) => {
        const element = [...document.querySelectorAll(css)].find(
          (each) => each.checkVisibility({visibilityProperty: true}) && each.textContent.includes(wanted),
        );
        element?.scrollIntoView({block: 'nearest'});
        return element as unknown as Reference | undefined;
      },
      selector,
      text,
    );
    if (origin === undefined || origin === null) {
      throw new Error(`There is no ${selector} with "${text}" in the page.`);
    }
    const press = [
      {type: 'pointerDown', button: 0},
      {type: 'pointerUp', button: 0},
    ];
    await this.point(0, 0, origin, Array.from({length: times}, () => press).flat());
  }

  /** Moves to a place in the window, or relative to the middle of an element. */
  async point(
    x: number,
    y: number,
    origin: 'viewport' | Reference = 'viewport',
    actions: object[] = [],
  ): Promise<void> {
    const move = {type: 'pointerMove', duration: 0, x, y, origin};
    const mouse = {type: 'pointer', id: 'mouse', parameters: {pointerType: 'mouse'}};
    await this.post('actions', {actions: [{...mouse, actions: [move, ...actions]}]});
  }

  /** Presses keys together, for example `press(keys.Control, 'k')`. */
  async press(...together: readonly string[]): Promise<void> {
    await this.key([
      ...together.map((value) => ({type: 'keyDown', value})),
      ...[...together].reverse().map((value) => ({type: 'keyUp', value})),
    ]);
  }

  /** Presses one key after the other, without a pause between them. */
  async type(text: string): Promise<void> {
    await this.key(
      [...text].flatMap((value) => [
        {type: 'keyDown', value},
        {type: 'keyUp', value},
      ]),
    );
  }

  private async key(actions: object[]): Promise<void> {
    await this.post('actions', {actions: [{type: 'key', id: 'keyboard', actions}]});
  }
}

async function request<Result>(address: string, method: string, body?: object): Promise<Result> {
  const response = await fetch(address, {
    method,
    ...(body !== undefined && {body: JSON.stringify(body), headers: {'Content-Type': 'application/json'}}),
  });
  const {value} = (await response.json()) as {value: Result & {error?: string; message?: string}};
  if (!response.ok) {
    throw new Error(`${method} ${path.basename(address)}: ${value.error ?? ''} ${value.message ?? ''}`);
  }
  return value;
}
