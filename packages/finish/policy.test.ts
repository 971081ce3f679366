import {describe, expect, it} from 'vitest';
import {renderedPage} from '../page-parts';
import {checkInlineScripts, contentSecurityPolicy} from './policy';

const BOOT = '<script data-s="/assets/js/main.js">start()</script>';
const page = (route: string, head: string): ReturnType<typeof renderedPage> =>
  renderedPage(route, `<html><head>${head}</head><body><p>Text</p></body></html>`);

describe('the policy', () => {
  it('names the inline scripts, and nothing of another host', () => {
    const policy = contentSecurityPolicy(['sha256-abc=']);
    expect(policy).toMatch(/script-src 'self' 'sha256-abc='(;|$)/);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });
});

describe('the check of inline scripts', () => {
  it('lets the boot script pass, and data', () => {
    const data = '<script type="application/ld+json">{"@type":"Article"}</script>';
    expect(() => {
      checkInlineScripts([page('/', BOOT), page('/docs/api', BOOT + data)], ['one']);
    }).not.toThrow();
  });

  it.each([
    ['before the boot script', `<script>track("a")</script>${BOOT}`],
    ['after it', `${BOOT}<script>track("a")</script>`],
  ])('names the page that carries another one %s', (_where, head) => {
    expect(() => {
      checkInlineScripts([page('/', BOOT), page('/docs/api', head)], ['one', 'two']);
    }).toThrow(/^\/docs\/api: carries an inline script of its own: "track\("a"\)"\./);
  });

  it('names it on the first page too', () => {
    expect(() => {
      checkInlineScripts([page('/', `<script>track("a")</script>${BOOT}`)], ['one', 'two']);
    }).toThrow(/^\/: carries an inline script of its own: "track\("a"\)"\./);
  });

  it('notices a boot script that differs between pages', () => {
    const other = BOOT.replace('start', 'stop');
    expect(() => {
      checkInlineScripts([page('/', BOOT), page('/docs/api', other)], ['one', 'two']);
    }).toThrow(/^\/docs\/api: carries an inline script of its own: "stop\(\)"/);
  });

  it('notices a page without boot script', () => {
    expect(() => {
      checkInlineScripts([page('/', BOOT), page('/docs/api', '')], ['one']);
    }).toThrow(/^\/docs\/api: carries 0 boot scripts/);
  });

  it('notices a script that stands on the not-found page alone', () => {
    expect(() => {
      checkInlineScripts([page('/', BOOT)], ['one', 'two']);
    }).toThrow(/^404\.html: /);
  });
});
