import {ESLint} from 'eslint';
import {renderToStaticMarkup} from 'react-dom/server';
import type {ReactElement, ReactNode} from 'react';
import {describe, expect, it, vi} from 'vitest';
import {asIsland} from './Island';
import Link from './Link';
import {makeRegistry} from './registry-loader.js';
import {serializeProps} from './serialize-props';

const file = 'src/features/Counter.island.tsx';

function Box({label, children}: {label: string; children?: ReactNode}): ReactElement {
  return (
    <p>
      {label}
      {children}
    </p>
  );
}
const Counter = asIsland(file, {default: Box});

describe('the HTML of an island', () => {
  it('contains its name, when it starts, and its props', () => {
    expect(renderToStaticMarkup(<Counter label="A" when="press" />)).toBe(
      '<docs-island data-island="Counter" data-when="press" data-props="{&quot;label&quot;:&quot;A&quot;}"><p>A</p></docs-island>',
    );
  });

  it('marks its children, among which may be another island', () => {
    const html = renderToStaticMarkup(
      <Counter label="A">
        <Counter label="B" />
      </Counter>,
    );
    expect(html).toMatch(/^<docs-island [^>]+><p>A<docs-children><docs-island /);
  });

  it('is that of a plain component inside another island', () => {
    const Outer = asIsland('Outer.island.tsx', {default: () => <Counter label="B" />});
    expect(renderToStaticMarkup(<Outer />)).toBe(
      '<docs-island data-island="Outer" data-when="visible"><p>B</p></docs-island>',
    );
  });
});

describe('the props of an island', () => {
  it('are JSON that the browser reads back', () => {
    const props = {text: 'a', list: [1, {b: true}], none: null};
    expect(JSON.parse(serializeProps(file, props) ?? '')).toEqual(props);
    expect(serializeProps(file, {left: undefined})).toBeUndefined();
  });

  it.each([
    [{onPress: () => 1}, '"onPress" is a function'],
    [{list: [{at: new Date()}]}, '"list[0].at" is a Date'],
    [{icon: <b />}, '"icon" is a React element'],
    [{size: NaN}, '"size" is NaN'],
    [{known: new Map()}, '"known" is a Map'],
  ])('cannot be %j', (props, problem) => {
    expect(() => serializeProps(file, props)).toThrow(`${file}: the prop ${problem}`);
    expect(() => serializeProps(file, props)).toThrow('Fix: pass text');
  });
});

it('two islands of the same name are refused', () => {
  expect(() => makeRegistry(['/a/Counter.island.tsx', '/b/Counter.island.tsx'])).toThrow(
    '/b/Counter.island.tsx: another island has this name, /a/Counter.island.tsx. Fix: rename one of them.',
  );
});

it.each([
  [{to: '/docs/web'}, '<a href="/base/docs/web">'],
  [{to: '/base/docs'}, '<a href="/base/docs">'],
  [{href: '#part'}, '<a href="#part">'],
  [{href: 'https://filen.io'}, '<a href="https://filen.io" target="_blank" rel="noopener noreferrer">'],
])('a link with %j in an island is rendered as %s', (props, expected) => {
  vi.stubGlobal('__webpack_public_path__', '/base/');
  expect(renderToStaticMarkup(<Link {...props} />)).toBe(`${expected}</a>`);
  vi.unstubAllGlobals();
});

describe('the ESLint rule', () => {
  const lint = async (path: string, code: string): Promise<string[]> => {
    const [result] = await new ESLint().lintText(code, {filePath: path});
    return (result?.messages ?? [])
      .filter(({ruleId}) => ruleId?.startsWith('islands/'))
      .map(({line, message}) => `${line} ${message}`);
  };

  it.each([
    [
      "import {useState} from 'react';",
      '1 useState does nothing in the built site. Fix: put interactive code',
    ],
    ["import BrowserOnly from '@docusaurus/BrowserOnly';", '1 BrowserOnly does nothing'],
    ["import {useColorMode} from '@docusaurus/theme-common';", '1 useColorMode does nothing'],
    ['\nexport const A = () => <button onClick={run} />;', '2 The handler onClick is never called'],
  ])('refuses %s in a component, not in an island', async (code, expected) => {
    expect((await lint('src/features/a/A.tsx', code))[0]).toContain(expected);
    expect((await lint('src/features/a/A.island.tsx', code)).join('')).not.toContain('built site');
  });

  it.each([
    ["import {useId} from 'react';", 'Fix: pass an id as a prop.'],
    ["import useContext from '@docusaurus/useDocusaurusContext';", 'pass what it needs as a prop.'],
    ["import {useHistory} from '@docusaurus/router';", 'pass what it needs as a prop.'],
    ["import {useActiveVersion} from '@docusaurus/plugin-content-docs/client';", 'as a prop.'],
  ])('refuses %s in an island, not in a component', async (code, expected) => {
    expect((await lint('src/features/a/A.island.tsx', code)).join('')).toContain(expected);
    expect(await lint('src/features/a/A.tsx', code)).toEqual([]);
  });

  it.each(['BrowserOnly', 'useIsBrowser'])('refuses %s in an island too', async (name) => {
    const code = `import ${name} from '@docusaurus/${name}';`;
    expect(await lint('src/features/a/A.island.tsx', code)).toEqual([
      expect.stringContaining('Fix: read what only the browser knows with useSyncExternalStore.'),
    ]);
  });
});
