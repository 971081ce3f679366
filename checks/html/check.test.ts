import {describe, expect, it} from 'vitest';
import {checkPage} from './check';

/** A page as the minifier writes it. */
function page(body: string): string {
  return `<!doctype html><html lang=en><head><meta charset=UTF-8><title>Page</title></head><body><main>${body}</main></body></html>`;
}

describe('checkPage', () => {
  it('accepts what a minifier leaves out', async () => {
    const html = page(
      '<h1>Page</h1><ul><li>One<li>Two</ul><p>a&period=30<img src=/a.png alt="A red square"><button type=button disabled>Go</button>',
    );
    expect(await checkPage('a.html', html)).toEqual([]);
  });

  it.each([
    ['<p id=a>One</p><p id=a>Two</p>', 'no-dup-id'],
    ['<ul><p>Text</p></ul>', 'element-permitted-content'],
    ['<div aria-label="Name">Text</div>', 'aria-label-misuse'],
    ['<img src=a.png>', 'wcag/h37'],
    ['<p><div>Text</div></p>', 'close-order'],
  ])('reports the fault in %s with its place', async (body, rule) => {
    const faults = await checkPage('docs/a.html', page(body));
    expect(faults).toContainEqual(
      expect.stringMatching(new RegExp(`^docs/a\\.html:1:\\d+  ${rule}  .* At: .*`)),
    );
  });
});
