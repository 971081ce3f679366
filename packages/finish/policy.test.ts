import {describe, expect, it} from 'vitest';
import {findInlineScript, contentSecurityPolicy} from './policy';

const SCRIPT = '<script data-app="/assets/js/main.js">start()</script>';
const find = (head: string, known?: string): string =>
  findInlineScript('/docs/api', `<html><head>${head}</head><body><p>Text</p></body></html>`, known);

describe('the content security policy', () => {
  it('allows the inline scripts by their hashes, and no other host', () => {
    const policy = contentSecurityPolicy(['sha256-abc=']);
    expect(policy).toMatch(/script-src 'self' 'sha256-abc='(;|$)/);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const closed = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'none'"];
    expect(policy.split('; ')).toEqual(expect.arrayContaining(closed));
  });
});

describe('the check for inline scripts', () => {
  it('accepts the script of the template, and data', () => {
    const data = '<script type="application/ld+json">{"@type":"Article"}</script>';
    expect(find(SCRIPT)).toBe('start()');
    expect(find(SCRIPT + data, 'start()')).toBe('start()');
  });

  it.each([
    ['before that of the template', `<script>track("a")</script>${SCRIPT}`],
    ['after it', `${SCRIPT}<script>track("a")</script>`],
  ])('names the page that has another script %s', (_where, head) => {
    const message = /^\/docs\/api: contains an inline script of its own: "track\("a"\)"\./;
    expect(() => find(head)).toThrow(message);
    expect(() => find(head, 'start()')).toThrow(message);
  });

  it('refuses a script of the template that differs between pages', () => {
    expect(() => find(SCRIPT.replace('start', 'stop'), 'start()')).toThrow(
      /^\/docs\/api: contains an inline script of its own: "stop\(\)"/,
    );
  });

  it.each([
    ['without it', '', 0],
    ['that contains it twice', SCRIPT + SCRIPT, 2],
  ])('refuses a page %s', (_what, head, count) => {
    expect(() => find(head)).toThrow(`template ${count} times instead of once. Fix: `);
  });
});
