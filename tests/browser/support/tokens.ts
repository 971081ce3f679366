/** The values of src/css/tokens.css, as computed styles print them. */
import {readFileSync} from 'node:fs';
import {type ColorMode, colorModes} from './parts';

const tokens = readFileSync(new URL('../../../src/css/tokens.css', import.meta.url), 'utf8');

/** The background of a page in each colour mode. */
export const backgrounds = Object.fromEntries(
  colorModes.map((mode) => [mode, colorOf('--color-bg', mode)]),
) as Record<ColorMode, string>;

function colorOf(token: string, mode: ColorMode): string {
  const [, own = ''] = tokens.split(`color-scheme: ${mode};`);
  const hex = own.split(`${token}: #`)[1]?.split(';')[0];
  if (hex === undefined) {
    throw new Error(`src/css/tokens.css has no ${token} for ${mode}. Fix: write it as #rgb or #rrggbb.`);
  }
  const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  return `rgb(${(digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)).join(', ')})`;
}
