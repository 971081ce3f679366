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

/** Names of the custom properties that some CSS sets. */
function namesIn(css = ''): string[] {
  return [...css.matchAll(/(?<=[\s{;])--[\w-]+(?=:)/g)].map(([name]) => name);
}

// Without script the root has the dark value of whatever light lacks, so nothing would look broken.
it('dark and light have the same tokens', () => {
  const [dark = [], light = []] = ['dark', 'light'].map((mode) =>
    namesIn(tokens.split(`color-scheme: ${mode};`)[1]?.split('}')[0]),
  );
  expect(dark.length).toBeGreaterThan(15);
  expect(light.sort(), 'Fix: set it in both colour modes of src/css/tokens.css').toEqual(dark.sort());
});

it('styles use tokens that exist', () => {
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
