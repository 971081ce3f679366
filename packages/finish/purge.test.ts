import postcss from 'postcss';
import {describe, expect, it} from 'vitest';
import {purge} from './purge';

const keep = (css: string): string =>
  postcss([purge(new Set(['a', '.shown', '.part', '--named']))]).process(css, {from: undefined}).css;

describe('purge', () => {
  it('removes rules and selectors that ask for an element, a class or an id that is not there', () => {
    expect(keep('.shown{top:0}.gone{top:0}.shown .gone:hover{top:0}#gone a{top:0}')).toBe('.shown{top:0}');
    expect(keep('.a,#shown,part{top:0}')).toBe('');
    expect(keep('hr,a hr.part{top:0}a.part{top:0}')).toBe('a.part{top:0}');
    expect(keep('.part:is(.gone,:where(hr)){top:0}:has(>.gone)~a{top:0}')).toBe('');
    expect(keep('.gone,.shown{top:0}')).toBe('.shown{top:0}');
    expect(keep('@media print{.gone{top:0}}@layer a{.part{top:0}}')).toBe('@layer a{.part{top:0}}');
  });

  it.each([
    ':focus-visible{top:0}',
    '::backdrop{top:0}',
    '*>a:first-child::before{top:0}',
    'a:is(:hover,:focus){top:0}',
    '.part:not([open]):hover+[data-any]{top:0}',
    '.part:has(>a,>.gone){top:0}',
    '@container (width>1em){@supports not (top:0){.part{top:0}}}',
    '@media print{a{top:0}}@media (forced-colors:active){a{top:0}}',
    '[data-any=".gone"] a{top:0}',
    ':where(.gone,.part) a{top:0}',
    '.part:not(.gone:is(.gone)){top:0}',
    '@keyframes turn{from{top:0}to{top:1px}}.part{animation:turn 1s}',
  ])('keeps %s, which may apply', (css) => {
    expect(keep(css)).toBe(css);
  });

  it('removes custom properties and keyframes that nothing names, those behind them too', () => {
    const css = ':root{--a:var(--b);--b:1;--c:2}.part{top:var(--c)}@keyframes turn{to{top:var(--b)}}';
    expect(keep(css)).toBe(':root{--c:2}.part{top:var(--c)}');
  });

  it('keeps a custom property that a script names, and what that needs', () => {
    const css = ':root{--named:var(--b);--b:1}';
    expect(keep(css)).toBe(css);
  });
});
