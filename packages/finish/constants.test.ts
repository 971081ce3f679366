import postcss from 'postcss';
import {describe, expect, it} from 'vitest';
import {inlineConstants} from './constants';

const inline = (css: string): string =>
  postcss([inlineConstants(new Set(['--named']))]).process(css, {from: undefined}).css;

describe('inlineConstants', () => {
  it.each([
    ['a value', ':root{--a:1px;top:0}p{margin:var(--a) var(--a)}', ':root{top:0}p{margin:1px 1px}'],
    [
      'values that a minifier has put side by side',
      ':root{--a:1px;--b:2px;top:0}p{margin:var(--a)var(--b)0 calc(var(--a)*2)}',
      ':root{top:0}p{margin:1px 2px 0 calc(1px*2)}',
    ],
    [
      'a value that depends on a constant',
      ':root{--a:calc(var(--b)*2);--b:1px;top:0}p{margin:var(--a)}',
      ':root{top:0}p{margin:calc(1px*2)}',
    ],
    [
      'a value in a layer that another outside of layers overrides',
      '@layer a{:root{--a:1px;top:0}html[data-theme=dark]{--a:2px;top:0}p{margin:var(--a)}}:root{--a:3px;top:0}',
      '@layer a{:root{top:0}html[data-theme=dark]{top:0}p{margin:3px}}:root{top:0}',
    ],
  ])('replaces %s', (_, css, expected) => {
    expect(inline(css)).toBe(expected);
  });

  it('removes a value in a cascade layer that one outside of layers always overrides', () => {
    const css = ':root{--a:var(--b);--b:1px}.wide{--b:2px}p{margin:var(--a)}';
    expect(inline(`@layer a{:root{--a:3px}html[data-theme=dark]{--a:4px}.part{--a:5px}}${css}`)).toBe(
      `@layer a{:root{}html[data-theme=dark]{}.part{--a:5px}}${css}`,
    );
  });

  it.each([
    ['differs between colour modes', ':root{--a:1px}html[data-theme=dark]{--a:2px}p{margin:var(--a)}'],
    ['differs for one element', ':root{--a:1px}.wide{--a:2px}p{margin:var(--a)}'],
    ['differs between windows', ':root{--a:1px}@media print{:root{--a:2px}}p{margin:var(--a)}'],
    ['counts in print only', '@media print{:root{--a:2px}}p{margin:var(--a)}'],
    ['is important in a layer', '@layer a{:root{--a:1px!important}}:root{--a:2px}p{margin:var(--a)}'],
    ['two layers declare', '@layer a{:root{--a:1px}}@layer b{:root{--a:2px}}p{margin:var(--a)}'],
    ['depends on what differs', ':root{--a:var(--b);--b:1px}.wide{--b:2px}p{margin:var(--a)}'],
    ['is used with a fallback', ':root{--a:1px}p{margin:var(--a,2px)}'],
    ['occurs in pages or scripts', ':root{--named:1px}p{margin:var(--named)}'],
    ['inherits its value', ':root{--a:inherit}p{color:var(--a)}'],
  ])('keeps a property that %s', (_, css) => {
    expect(inline(css)).toBe(css);
  });
});
