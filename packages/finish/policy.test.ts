import {describe, expect, it} from 'vitest';
import {bootScriptOf, contentSecurityPolicy} from './policy';

const BOOT = '<script data-app="/assets/js/main.js">start()</script>';
const boot = (head: string, known?: string): string =>
  bootScriptOf('/docs/api', `<html><head>${head}</head><body><p>Text</p></body></html>`, known);

describe('the policy', () => {
  it('names the inline scripts, and nothing of another host', () => {
    const policy = contentSecurityPolicy(['sha256-abc=']);
    expect(policy).toMatch(/script-src 'self' 'sha256-abc='(;|$)/);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const closed = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'none'"];
    expect(policy.split('; ')).toEqual(expect.arrayContaining(closed));
  });
});

describe('the check of inline scripts', () => {
  it('lets the boot script pass, and data', () => {
    const data = '<script type="application/ld+json">{"@type":"Article"}</script>';
    expect(boot(BOOT)).toBe('start()');
    expect(boot(BOOT + data, 'start()')).toBe('start()');
  });

  it.each([
    ['before the boot script', `<script>track("a")</script>${BOOT}`],
    ['after it', `${BOOT}<script>track("a")</script>`],
  ])('names the page that carries another one %s', (_where, head) => {
    const message = /^\/docs\/api: carries an inline script of its own: "track\("a"\)"\./;
    expect(() => boot(head)).toThrow(message);
    expect(() => boot(head, 'start()')).toThrow(message);
  });

  it('notices a boot script that differs between pages', () => {
    expect(() => boot(BOOT.replace('start', 'stop'), 'start()')).toThrow(
      /^\/docs\/api: carries an inline script of its own: "stop\(\)"/,
    );
  });

  it.each([
    ['without boot script', '', 0],
    ['with two', BOOT + BOOT, 2],
  ])('notices a page %s', (_what, head, count) => {
    expect(() => boot(head)).toThrow(`/docs/api: carries ${count} boot scripts instead of 1. Fix: `);
  });
});
