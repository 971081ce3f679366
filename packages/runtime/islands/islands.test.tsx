import {ESLint} from 'eslint';
import {renderToStaticMarkup} from 'react-dom/server';
import type {ReactElement, ReactNode} from 'react';
import {expect, it, vi} from 'vitest';
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

const Outer = asIsland('Outer.island.tsx', {default: () => <Counter label="B" />});

it.each([
  [
    'its name, when it starts, and its props',
    <Counter label="A" when="press" />,
    '<docs-island data-island="Counter" data-when="press" data-props="{&quot;label&quot;:&quot;A&quot;}"><p>A</p></docs-island>',
  ],
  [
    'its children, among which may be another island',
    <Counter label="A">
      <Counter label="B" />
    </Counter>,
    '<p>A<docs-children><docs-island ',
  ],
  [
    'plain components of other islands inside it',
    <Outer />,
    '<docs-island data-island="Outer" data-when="visible"><p>B</p></docs-island>',
  ],
])('the HTML of an island has %s', (_, part, html) => {
  expect(renderToStaticMarkup(part)).toContain(html);
});

it('the browser reads the props of an island back', () => {
  const props = {text: 'a', list: [1, {b: true}], none: null};
  expect(JSON.parse(serializeProps(file, props) ?? '')).toEqual(props);
  expect(serializeProps(file, {left: undefined})).toBeUndefined();
});

it.each([
  [{onPress: () => 1}, '"onPress" has a function'],
  [{list: [{at: new Date()}]}, '"list" has a Date'],
  [{icon: <b />}, '"icon" has a React element'],
  [{size: NaN}, '"size" has the value NaN'],
  [{known: new Map()}, '"known" has a Map'],
])('the props of an island cannot be %j', (props, problem) => {
  expect(() => serializeProps(file, props)).toThrow(`${file}: the prop ${problem}, which cannot`);
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

const eslint = new ESLint();
const inBuild = 'does nothing in the built site. Fix: put interactive code';
const context = 'pass what it needs as a prop.';
const store = 'Fix: read what only the browser knows with useSyncExternalStore.';

it.each<[code: string, inComponent: string | undefined, inIsland: string | undefined]>([
  ["import {useState} from 'react';", `useState ${inBuild}`, undefined],
  ["import {useColorMode} from '@docusaurus/theme-common';", `useColorMode ${inBuild}`, context],
  ['export const A = () => <button onClick={run} />;', 'The handler onClick is never called', undefined],
  ["import BrowserOnly from '@docusaurus/BrowserOnly';", `BrowserOnly ${inBuild}`, store],
  ["import useIsBrowser from '@docusaurus/useIsBrowser';", `useIsBrowser ${inBuild}`, store],
  ["import {useId} from 'react';", undefined, 'Fix: pass an id as a prop.'],
  ["import useContext from '@docusaurus/useDocusaurusContext';", undefined, context],
  ["import {useHistory} from '@docusaurus/router';", undefined, context],
  ["import {useActiveVersion} from '@docusaurus/plugin-content-docs/client';", undefined, context],
])('ESLint refuses what does not work: %s', async (code, inComponent, inIsland) => {
  for (const [filePath, expected] of [
    ['src/features/a/A.tsx', inComponent],
    ['src/features/a/A.island.tsx', inIsland],
  ] as const) {
    const [result] = await eslint.lintText(code, {filePath});
    const [problem] = result?.messages.filter(({ruleId}) => ruleId?.startsWith('islands/')) ?? [];
    expect(problem?.message).toEqual(expected === undefined ? undefined : expect.stringContaining(expected));
  }
});
