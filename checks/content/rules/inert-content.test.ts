import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {inertContent} from './inert-content';

describe('inert-content', () => {
  it('accepts links, pictures, components and code that shows how others do it', async () => {
    const page = [
      '[a](https://a.example) [b](/docs/x#y) [c](mailto:x@a.example) <a href="/docs">d</a>',
      '![A picture](/img/logo.svg)',
      '`<script>` and `javascript:alert(1)`',
      '```html\n<script src="x"></script>\n```',
      '<Tabs groupId="os">text</Tabs>',
    ].join('\n\n');
    expect(await run(inertContent, page)).toEqual([]);
  });

  it.each([
    ['<script src="/x.js" />', '<script>'],
    ['<iframe src="https://a.example" />', '<iframe>'],
    ['<Style />', '<Style>'],
    ['<style>a</style>', '<style>'],
    ['<img src="/x.png" onError="alert(1)" />', 'onError'],
    ['<p onclick={() => alert(1)}>a</p>', 'onclick'],
    ['<div dangerouslySetInnerHTML={{__html: "x"}} />', 'dangerouslySetInnerHTML'],
    ['[a](javascript:alert(1))', 'javascript:'],
    ['[a](JaVaScRiPt:alert(1))', 'JaVaScRiPt:'],
    ['[a](data:text/html,x)', 'data:'],
    ['![a](data:image/svg+xml,x)', 'data:'],
    ['[a][b]\n\n[b]: vbscript:x', 'vbscript:'],
    ['<a href="java&#10;script:alert(1)">a</a>', 'javascript:'],
    ["<a href={'javascript:alert(1)'}>a</a>", 'javascript:'],
    ['<a href="file:///etc/passwd">a</a>', 'file:'],
  ])('reports %s', async (source, named) => {
    const findings = await run(inertContent, `Text.\n\n${source}`);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(/^[35]:\d+ The /);
    expect(findings[0]).toContain(named);
    expect(findings[0]).toContain('Fix: ');
  });
});
