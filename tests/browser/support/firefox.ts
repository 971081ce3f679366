/** What Playwright cannot do in Firefox over WebDriver BiDi, and workarounds. */
import {createRequire} from 'node:module';

/** Patterns for the full titles of tests that need it, with the reason. */
const unsupported: readonly (readonly [RegExp, string])[] = [
  [/on a phone|with a tap/, 'BiDi has no touch'],
  [/on a site that follows the system/, 'BiDi cannot set preferred colours'],
  [
    /workbench\.spec.*megabyte/,
    'BiDi fills a field without telling the application, and cannot type a megabyte',
  ],
  [/no-script\.spec/, 'BiDi cannot switch scripts off'],
  [
    /drawer\.spec.*focus moves in/,
    'focus that has moved to the browser’s own controls does not return over BiDi',
  ],
];

/** Why a test cannot run in Firefox, if it cannot. */
export function reasonToSkip(title: string): string | undefined {
  return unsupported.find(([pattern]) => pattern.test(title))?.[1];
}

/** Whether a message is an error without its text: BiDi passes on nothing of it, or the last word only. */
export function isNameless(problem: string): boolean {
  return /^console (error|warning): (\S+ )*Error\b|^page error: nosniff\)/.test(problem);
}

/**
 * Playwright tells every new context which colours the system prefers, and gives up where Firefox does
 * not know that command, as its long-term releases do not. No option leaves it out, so it is answered here.
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
