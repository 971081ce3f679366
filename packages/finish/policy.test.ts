import {expect, it} from 'vitest';
import {findInlineScript, contentSecurityPolicy} from './policy';

const SCRIPT = '<script data-app="/assets/js/main.js">start()</script>';
const find = (head: string, known?: string): string =>
  findInlineScript('/docs/api', `<html><head>${head}</head><body><p>Text</p></body></html>`, known);

it('the content security policy allows one inline script by its hash, and no other host', () => {
  const policy = contentSecurityPolicy('start()');
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  const closed = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'none'"];
  expect(policy.split('; ')).toEqual(expect.arrayContaining(closed));
});

it('a page may have the script of the template, and data', () => {
  const data = '<script type="application/ld+json">{"@type":"Article"}</script>';
  expect(find(SCRIPT + data, 'start()')).toBe('start()');
});

it.each([
  ['another script before it', `<script>track("a")</script>${SCRIPT}`, 'track("a")'],
  ['another script after it', `${SCRIPT}<script>track("a")</script>`, 'track("a")'],
  ['the script twice', SCRIPT + SCRIPT, 'start()'],
  ['a different one', SCRIPT.replace('start', 'stop'), 'stop()'],
])('a page may not have %s', (_, head, excerpt) => {
  expect(() => find(head, 'start()')).toThrow(
    `/docs/api: contains an inline script of its own: "${excerpt}". `,
  );
});

it('a page without the script is refused', () => {
  expect(() => find('')).toThrow('/docs/api: lacks the inline script of the template. Fix: ');
});
