/** Malicious descriptions: whatever they contain is shown as text that does nothing. */
import {expect, it} from 'vitest';
import {pageOf, present, ref, referenceOf} from '../testing/describe';
import type {OpenApiDocument} from './openapi';

const TEXTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '[x](javascript:alert(1)) [y](data:text/html,<script>alert(1)</script>) ![z](javascript:alert(1))',
  '<a href="jav&#x09;ascript:alert(1)">x</a> <javascript:alert(1)>',
  '# `<img src=x onerror=alert(1)>`\n\n## \\<img src=x onerror=alert(1)>\n\n### a & b',
  '```"onmouseover=alert(1)\n<script>alert(1)</script>\n```',
  '| a |\n|---|\n| <img src=x onerror=alert(1)> |\n\n[^1]\n\n[^1]: <script>alert(1)</script>',
  '__proto__',
  'constructor',
  '../../%2e%2e%2f',
];

/** Values of the view-models that components render as HTML, and those that they link to; React escapes all others. */
const HTML = /^(?:action|description|details|html|intro|when)$/;
const ADDRESS = /^(?:guide|href|permalink|url)$/;
const UNSAFE_TAG =
  /<(?!\/?(?:a|b|blockquote|br|code|del|div|em|h\d|hr|i|img|input|li|ol|p|pre|section|span|strong|su[bp]|t[abdhr]\w*|ul)\b)[a-z]/i;
const UNSAFE_ATTRIBUTE = /<[^>]*\s(?:on\w+|style|srcdoc|xlink:href|(?:href|src)="(?:javascript|data):)/i;

function everywhere(text: string): Partial<OpenApiDocument> {
  const link = {url: 'javascript:alert(1)', description: text};
  const value = {
    type: 'string',
    description: text,
    default: text,
    example: text,
    enum: [text],
    pattern: text,
  };
  const schema = {title: text, description: text, properties: {[text]: value}, externalDocs: link};
  const content = {'application/json': {schema, examples: {[text]: {value: {a: text}, description: text}}}};
  return {
    info: {
      title: text,
      version: text,
      description: text,
      termsOfService: link.url,
      contact: {name: text, url: 'data:text/html,x', email: text},
      license: {name: text, url: link.url},
    },
    servers: [{url: `https://a.example/${text}`, description: text}],
    tags: [{name: text, description: text, externalDocs: link}],
    paths: {
      '/a': {
        post: {
          summary: text,
          description: text,
          operationId: text,
          tags: [text],
          externalDocs: link,
          parameters: [{name: text, in: 'query', required: true, description: text, example: text}],
          requestBody: {description: text, content},
          responses: {'200': {description: text, content}, [text]: {description: text}},
          'x-errors': [{code: text, when: text, action: text}],
          'x-sdk': {typescript: {methods: [text], sample: text}, rust: [text]},
        },
      },
    },
    'x-encryption-kinds': {[text]: {label: text, description: text, readable: false, guide: link.url}},
    'x-error-codes': {[text]: {meaning: text, action: text}},
  };
}

it.each(TEXTS)('the text %j runs nothing, wherever a description contains it', (text) => {
  const {introduction, operations, groups} = referenceOf(everywhere(text));
  const [page] = operations;
  expect(page?.permalink).toMatch(/^\/docs\/api\/specs\/[a-z0-9]+(?:-[a-z0-9]+)*$/);
  expect(groups[0]?.id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  const {parameters, body, responses, errors, samples, sdk, security, intro, details} = present(page);
  const html = {parameters, body, responses, errors, samples, sdk, security, intro, details};
  const {schemes, errorCodes} = introduction;
  for (const value of valuesOf([html, groups, schemes, errorCodes, {intro: introduction.intro}], HTML)) {
    expect(value).not.toMatch(UNSAFE_TAG);
    expect(value).not.toMatch(UNSAFE_ATTRIBUTE);
  }
  for (const address of valuesOf([introduction, page], ADDRESS)) {
    expect(address).toMatch(/^(?:https?:|mailto:|\/)/);
  }
});

/** Texts with these names, anywhere below. */
function valuesOf(view: unknown, names: RegExp): string[] {
  const values: string[] = [];
  JSON.stringify(view, (key, value: unknown) => {
    if (typeof value === 'string' && names.test(key)) {
      values.push(value);
    }
    return value;
  });
  return values;
}

it('choices that double at every level do not grow without limit', () => {
  const schemas = Object.fromEntries(
    Array.from({length: 40}, (_, level) => {
      const next = ref(`L${level + 1}`);
      const oneOf = [{allOf: [next]}, {title: 'y', allOf: [next]}];
      return [`L${level}`, {properties: {a: next, b: next}, oneOf}];
    }),
  );
  const page = pageOf(
    {requestBody: {content: {'application/json': {schema: ref('L0')}}}},
    {components: {schemas: {...schemas, L40: {type: 'string'}}}},
  );
  expect(JSON.stringify(page).length).toBeLessThan(5_000_000);
});
