/** A client of WebDriver: as much of the protocol as the tests of WebKit need. */
import path from 'node:path';

/** Keys that have no character of their own, as WebDriver names them. */
export const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
} as const;

/** An element as the protocol refers to it. */
type Reference = Record<string, string>;
const REFERENCE = 'element-6066-11e4-a52e-4f735466cecf';

type Capabilities = Record<string, unknown>;

export class Driver {
  private constructor(private readonly session: string) {}

  /** Opens a window of the browser that the driver at this address starts. */
  static async open(address: string, capabilities: Capabilities): Promise<Driver> {
    const {sessionId} = await request<{sessionId: string}>(`${address}/session`, 'POST', {
      capabilities: {alwaysMatch: capabilities},
    });
    return new Driver(`${address}/session/${sessionId}`);
  }

  async close(): Promise<void> {
    await request(this.session, 'DELETE');
  }

  /** Loads an address, and waits until it is loaded. */
  async goto(address: string): Promise<void> {
    await this.post('url', {url: address});
  }

  /** Makes the window as large, its frame included. */
  async resize(width: number, height: number): Promise<void> {
    await this.post('window/rect', {width, height});
  }

  async reload(): Promise<void> {
    await this.post('refresh', {});
  }

  /** Runs a function in the page; what it refers to must be among the arguments. */
  async evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.post<Awaited<Result>>('execute/sync', {
      script: `return (${run.toString()})(...arguments)`,
      args,
    });
  }

  /** The first visible element of a selector that carries the text, if one is given. */
  private async find(selector: string, text?: string): Promise<Reference> {
    const found = await this.evaluate(
      (css, wanted) =>
        [...document.querySelectorAll(css)].find(
          (element) =>
            element.checkVisibility({visibilityProperty: true}) && element.textContent.includes(wanted),
        ) as unknown as Reference | undefined,
      selector,
      text ?? '',
    );
    if (found?.[REFERENCE] === undefined) {
      throw new Error(`There is no ${selector}${text === undefined ? '' : ` with "${text}"`} in the page.`);
    }
    return found;
  }

  /** Clicks with the pointer, which moves there first. */
  async click(selector: string, text?: string): Promise<void> {
    await this.pointer(await this.find(selector, text), [press, release]);
  }

  async doubleClick(selector: string, text?: string): Promise<void> {
    await this.pointer(await this.find(selector, text), [press, release, press, release]);
  }

  async hover(selector: string, text?: string): Promise<void> {
    await this.pointer(await this.find(selector, text), []);
  }

  /** Moves to a place in the window. */
  async move(x: number, y: number): Promise<void> {
    await this.act({...pointer, actions: [{type: 'pointerMove', duration: 0, x, y, origin: 'viewport'}]});
  }

  private async pointer(element: Reference, actions: readonly object[]): Promise<void> {
    await this.evaluate((target) => {
      (target as unknown as Element).scrollIntoView({block: 'nearest'});
    }, element);
    await this.act({
      ...pointer,
      actions: [{type: 'pointerMove', duration: 0, x: 0, y: 0, origin: element}, ...actions],
    });
  }

  /** Presses keys together, for example `press(keys.Control, 'k')`. */
  async press(...together: readonly string[]): Promise<void> {
    await this.act({
      type: 'key',
      id: 'keyboard',
      actions: [
        ...together.map((value) => ({type: 'keyDown', value})),
        ...[...together].reverse().map((value) => ({type: 'keyUp', value})),
      ],
    });
  }

  /** Presses one key after the other, without a pause between them. */
  async type(text: string): Promise<void> {
    await this.act({
      type: 'key',
      id: 'keyboard',
      actions: [...text].flatMap((value) => [
        {type: 'keyDown', value},
        {type: 'keyUp', value},
      ]),
    });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await request<string>(`${this.session}/screenshot`, 'GET'), 'base64');
  }

  private async act(source: object): Promise<void> {
    await this.post('actions', {actions: [source]});
  }

  private post<Result>(command: string, body: object): Promise<Result> {
    return request<Result>(`${this.session}/${command}`, 'POST', body);
  }
}

const pointer = {type: 'pointer', id: 'mouse', parameters: {pointerType: 'mouse'}};
const press = {type: 'pointerDown', button: 0};
const release = {type: 'pointerUp', button: 0};

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
