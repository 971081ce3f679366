import postcss from 'postcss';
import {describe, expect, it} from 'vitest';
import {purge} from './purge';

const purged = (css: string): string =>
  postcss([purge(new Set(['a', '.shown', '.part', '--named']))]).process(css, {from: undefined}).css;

describe('purge', () => {
  it('removes rules and selectors whose element, class or id is on no page', () => {
    expect(purged('.shown{top:0}.gone{top:0}.shown .gone:hover{top:0}#gone a{top:0}')).toBe('.shown{top:0}');
    expect(purged('.a,#shown,part{top:0}')).toBe('');
    expect(purged('hr,a hr.part{top:0}a.part{top:0}')).toBe('a.part{top:0}');
    expect(purged('.part:is(.gone,:where(hr)){top:0}:has(>.gone)~a{top:0}')).toBe('');
    expect(purged('.gone,.shown{top:0}')).toBe('.shown{top:0}');
    expect(purged('@media print{.gone{top:0}}@layer a{.part{top:0}}')).toBe('@layer a{.part{top:0}}');
  });

  it('removes layers without rules from their list', () => {
    expect(purged('@layer a,b;@layer b{.part{top:0}}@layer a{.gone{top:0}}')).toBe(
      '@layer b;@layer b{.part{top:0}}',
    );
    expect(purged('@layer a,b;.part{top:0}')).toBe('.part{top:0}');
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
    expect(purged(css)).toBe(css);
  });

  it('removes unused custom properties and keyframes, and what only those use', () => {
    const css = ':root{--a:var(--b);--b:1;--c:2}.part{top:var(--c)}@keyframes turn{to{top:var(--b)}}';
    expect(purged(css)).toBe(':root{--c:2}.part{top:var(--c)}');
  });

  it('keeps a custom property that a script uses, and those it refers to', () => {
    const css = ':root{--named:var(--b);--b:1}';
    expect(purged(css)).toBe(css);
  });
});
