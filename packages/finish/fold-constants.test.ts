import {describe, expect, it} from 'vitest';
import {foldConstants} from './fold-constants';

const fold = (css: string, needed: readonly string[] = []): string =>
  foldConstants(css, (property) => needed.includes(property));

describe('foldConstants', () => {
  it('puts values in the place of names, through several steps, and drops the names', () => {
    expect(fold(':root{--a:4px;--b:var(--a);--c:1px solid red}p{margin:var(--b);border:var(--c)}')).toBe(
      'p{margin:4px;border:1px solid red}',
    );
  });

  it('puts a space where a minifier left it out behind the bracket', () => {
    expect(fold(':root{--size:100%;--line:1.5;--face:arial}p{font:var(--size)/var(--line)var(--face)}')).toBe(
      'p{font:100%/1.5 arial}',
    );
    expect(fold(':root{--a:1px}p{margin:var(--a)var(--b)auto}')).toBe('p{margin:1px var(--b)auto}');
  });

  it('puts brackets around a sum inside a calculation', () => {
    expect(fold(':root{--a:1px + 2px}p{width:calc(var(--a)*2)}')).toBe('p{width:calc((1px + 2px) *2)}');
    expect(fold(':root{--a:3px}p{width:calc(var(--a)*2)}')).toBe('p{width:calc(3px *2)}');
  });

  it.each([
    ['is set by another rule too', ':root{--a:1px}.alert{--a:2px}p{margin:var(--a)}'],
    ['is set again under a condition', ':root{--a:1px}@media print{:root{--a:2px}}p{margin:var(--a)}'],
    ['is set under a condition only', '@media print{:root{--a:2px}}p{margin:var(--a)}'],
    ['is set elsewhere than on the root', '.alert{--a:2px}p{margin:var(--a)}'],
    ['is made of one that changes', ':root{--a:var(--b);--b:1px}.x{--b:2px}p{margin:var(--a)}'],
    ['is made of itself', ':root{--a:var(--b);--b:var(--a)}p{margin:var(--a)}'],
    ['is registered', '@property --a{syntax:"*";inherits:true}:root{--a:1px}p{margin:var(--a)}'],
  ])('keeps a property that %s', (_name, css) => {
    expect(fold(css)).toBe(css);
  });

  it('keeps what something else needs', () => {
    const css = ':root{--a:1px}p{margin:var(--a)}';
    expect(fold(css, ['--a'])).toBe(css);
  });

  it('drops what a layer sets and our own root element overrides', () => {
    expect(
      fold(
        '@layer theme{:root{--a:1px;--b:2px}.x{--b:3px}}:root{--a:5px}p{margin:var(--a);padding:var(--b)}',
      ),
    ).toBe('@layer theme{:root{--b:2px}.x{--b:3px}}p{margin:5px;padding:var(--b)}');
  });

  it('leaves names in values that are unknown, and their fallbacks', () => {
    const css = 'p{margin:var(--none,1px)}';
    expect(fold(css)).toBe(css);
  });
});
