import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {filesIn, root} from '../../packages/files';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

const styles = ['src', 'packages'].flatMap((folder) =>
  filesIn(path.join(root, folder))
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file))
    .map((file) => ({file, css: readFileSync(path.join(root, file), 'utf8')})),
);

/** The tokens of a colour mode. */
const blockOf = (mode: string): string => tokens.split(`color-scheme: ${mode};`)[1]?.split('}')[0] ?? '';

/** Names of the custom properties that some CSS sets. */
function namesIn(css: string): string[] {
  return [...css.matchAll(/(?<=[\s{;])--[\w-]+(?=:)/g)].map(([name]) => name);
}

// Without script the root has the dark value of what is missing in light, so nothing would look broken.
it('the dark and the light mode set the same tokens', () => {
  const [dark, light] = [namesIn(blockOf('dark')), namesIn(blockOf('light'))];
  expect(dark.length).toBeGreaterThan(15);
  expect(light.sort(), 'Fix: set it in both colour modes of src/css/tokens.css').toEqual(dark.sort());
});

it('style sheets use only tokens that exist', () => {
  const known = new Set(styles.flatMap(({css}) => namesIn(css)));
  const unknown = styles.flatMap(({file, css}) =>
    [...css.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name = '']) =>
      known.has(name) || /^--(ifm|docusaurus|docsearch)-/.test(name)
        ? []
        : `${file}: there is no ${name}. Fix: set it in src/css/tokens.css, or use a token that is there.`,
    ),
  );
  expect(unknown).toEqual([]);
});

/** Text on a background, and the contrast between them that WCAG AA requires. */
const pairs = [
  ...['text', 'text-muted', 'accent', 'accent-strong', 'success', 'warning', 'danger'].flatMap((color) =>
    ['bg', 'surface', 'hover'].map((on) => [`--color-${color}`, `--color-${on}`, 4.5] as const),
  ),
  ...['keyword', 'string', 'constant', 'comment', 'function', 'parameter'].map(
    (color) => [`--code-${color}`, '--color-code-bg', 4.5] as const,
  ),
  ['--color-text', '--color-highlight', 4.5],
  ['--color-border-strong', '--color-bg', 3],
] as const;

it.each(['dark', 'light'])('text has enough contrast in %s mode', (mode) => {
  const found = blockOf(mode).matchAll(/(--[\w-]+): (#\w+);/g);
  const values = new Map([...found].map(([, name = '', value = '']) => [name, value]));
  const low = pairs.flatMap(([color, on, minimum]) => {
    const [lighter = 0, darker = 0] = [color, on]
      .map((name) => luminance(values.get(name) ?? ''))
      .sort((a, b) => b - a);
    const contrast = (lighter + 0.05) / (darker + 0.05);
    return contrast >= minimum
      ? []
      : `${color} on ${on}: ${contrast.toFixed(2)}, not ${minimum}. Fix: change one in tokens.css.`;
  });
  expect(low).toEqual([]);
});

/** Relative luminance of `#abc` or `#aabbcc`, by WCAG. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
