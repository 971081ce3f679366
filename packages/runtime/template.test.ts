import {createRequire} from 'node:module';
import {parse, serialize} from 'parse5';
import {expect, it} from 'vitest';
import {createTemplate} from './template';

// What Docusaurus uses; no dependency of ours.
const load = createRequire(import.meta.url);
const {compileSSGTemplate} = load('@docusaurus/core/lib/ssg/ssgTemplate') as {
  compileSSGTemplate(template: string): Promise<(data: object) => string>;
};

const metas = [
  '<title data-rh="true">A &lt;b/&gt; = &quot;c&quot;</title>',
  '<meta data-rh="true" name="description" content="To /x/ = &quot;y&quot; &lt;Tabs /&gt;"/><meta name="a" content="b/"/>',
  '<link rel="canonical" href="https://docs.example.org/docs/x"/>',
  '<script type="application/ld+json">{"text":"<Tabs /> and <br/>","key":"a ="}</script>',
];

it('the head of a page contains all tags that Docusaurus renders', async () => {
  const template = await createTemplate(process.cwd(), {
    defaultMode: 'dark',
    baseUrl: '/',
    homeUrl: 'https://docs.example.org/',
  });
  const html = (await compileSSGTemplate(template))({
    htmlAttributes: 'lang="en"',
    bodyAttributes: '',
    metaAttributes: metas,
    headTags: '',
    preBodyTags: '<svg style="display: none;"><symbol id="s"><path d="M0 0"/></symbol></svg>',
    postBodyTags: '',
    scripts: [],
    stylesheets: [],
    baseUrl: '/',
    appHtml: '',
  });
  const inHead = (tags: string): string => serialize(parse(`<head>${tags}</head>`));
  const head = /<\/script>(<title[^]*)<\/head>/.exec(html)?.[1] ?? '';
  expect(inHead(head)).toBe(inHead(metas.join('')));
  expect(html).toContain('<symbol id="s"><path d="M0 0"/></symbol>');
});
