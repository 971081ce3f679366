/** Descriptions that mean harm: each is shown as text that does nothing, or refused with one message. */
import {beforeAll, describe, expect, it} from 'vitest';
import {api, body, loadText} from './describe-api';
import {dangersIn} from './dangers';
import {makePrinter, pagesOf, type PrintPage} from './render';

let print: PrintPage;

beforeAll(async () => {
  print = await makePrinter();
}, 60_000);

/** All pages of a description as HTML; a refusal fails the test. */
async function printed(text: string): Promise<string> {
  const {reference, message} = await loadText(text);
  expect(message).toBe('');
  return reference === undefined ? '' : pagesOf(reference).map(print).join('\n');
}

const MARKUP = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '[x](javascript:alert(1)) [y](data:text/html,<script>alert(1)</script>) ![z](javascript:alert(1))',
  '<a href="jav&#x09;ascript:alert(1)">x</a> <javascript:alert(1)>',
  '# `<img src=x onerror=alert(1)>`\n\n## \\<img src=x onerror=alert(1)>\n\n### a & b',
  '```"onmouseover=alert(1)\n<script>alert(1)</script>\n```',
  '</script><script>alert(1)</script>',
  '| a |\n|---|\n| <img src=x onerror=alert(1)> |\n\n[^1]\n\n[^1]: <script>alert(1)</script>',
];

describe('the search for dangers', () => {
  it.each([
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">',
    '<a href="javascript:alert(1)">',
    '<a title="x" href="data:text/html,x">',
    '<p style="color: red">',
    '<iframe src="https://a.example">',
  ])('finds %s', (html) => {
    expect(dangersIn(`<p>Text.</p>${html}`)).toHaveLength(1);
  });

  it('lets harmless HTML pass', () => {
    expect(dangersIn('<a href="/docs#on" title="onclick=1">javascript:</a><code>&lt;script></code>')).toEqual(
      [],
    );
  });
});

describe.each(MARKUP)('the text %j', (text) => {
  it('does nothing wherever it stands', async () => {
    const schema = {
      type: 'object',
      title: text,
      description: text,
      properties: {
        [text]: {
          type: 'string',
          description: text,
          default: text,
          example: text,
          enum: [text],
          pattern: text,
        },
      },
      externalDocs: {url: 'javascript:alert(1)', description: text},
    };
    const html = await printed(
      api(
        {
          summary: text.slice(0, 200),
          description: text,
          operationId: text,
          tags: [text],
          externalDocs: {url: 'javascript:alert(1)', description: text},
          parameters: [
            {
              name: text,
              in: 'query',
              required: true,
              description: text,
              schema: {type: 'string', example: text},
            },
          ],
          requestBody: {
            description: text,
            content: {
              'application/json': {schema, examples: {[text]: {value: {a: text}, description: text}}},
            },
          },
          responses: {'200': {description: text, content: {[text]: {schema}}}, [text]: {description: text}},
          'x-errors': [{code: text, when: text, action: text}],
          'x-sdk': {typescript: {methods: [text], sample: text}, rust: [text]},
        },
        {
          info: {
            title: text,
            version: text,
            description: text,
            summary: text,
            termsOfService: 'javascript:alert(1)',
            contact: {name: text, url: 'data:text/html,x', email: text},
            license: {name: text, url: 'javascript:alert(1)'},
          },
          servers: [
            {
              url: `https://a.example/${text}`,
              description: text,
              variables: {[text]: {default: text, description: text}},
            },
          ],
          tags: [
            {name: text, description: text, externalDocs: {url: 'javascript:alert(1)', description: text}},
          ],
          'x-encryption-kinds': {[text]: {label: text, description: text, guide: 'javascript:alert(1)'}},
          'x-error-codes': {[text]: {meaning: text, action: text}},
        },
      ),
    );
    expect(html.length).toBeGreaterThan(5000);
    expect(dangersIn(html)).toEqual([]);
  });
});

describe('headings and statuses in the contents list', () => {
  it('are printed as they are written', async () => {
    const html = await printed(api({description: 'Text.\n\n## A `List<T>` & more'}));
    expect(html).toContain('>A List&lt;T&gt; &amp; more</a>');
  });
});

describe('an address', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    '//a.example',
    'a.html',
  ])('%s is left out', async (url) => {
    const {reference} = await loadText(
      api({externalDocs: {url}}, {info: {title: 'A', version: '1', license: {name: 'MIT', url}}}),
    );
    expect(reference?.operations[0]).not.toHaveProperty('externalDocs');
    expect(reference?.introduction.license).toEqual({name: 'MIT'});
  });

  it('of the web stays', async () => {
    const {reference} = await loadText(api({externalDocs: {url: 'https://a.example'}}));
    expect(reference?.operations[0]?.externalDocs?.url).toBe('https://a.example');
  });
});

describe('names', () => {
  const NAMES = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '../../x',
    '%2e%2e%2f',
    '"\'<>`',
    'a b\tc',
    '#',
    '?',
    '.',
    '',
  ];

  it.each(NAMES)('of a field may be %j', async (name) => {
    const {reference, message} = await loadText(
      `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{"/a":{"post":{"responses":{},"requestBody":{"content":{"application/json":{"schema":{"type":"object","properties":{${JSON.stringify(name)}:{"type":"string","description":"D"}}}}}}}}}}`,
    );
    expect(message).toBe('');
    const [page] = reference?.operations ?? [];
    const [field] = page?.body?.contents[0]?.schema?.children ?? [];
    expect(field).toMatchObject({label: name, type: 'string', description: 'D'});
    expect(field?.anchor).toMatch(/^body\.[^\s%]*$/);
    expect(dangersIn(page === undefined ? '' : print(page))).toEqual([]);
  });

  it.each(NAMES)('of an operation and its tag may be %j, and give a plain path', async (name) => {
    const {reference} = await loadText(api({summary: name, operationId: `op${name}`, tags: [name]}));
    expect(reference?.operations[0]?.permalink).toMatch(/^\/docs\/api\/specs\/[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(reference?.groups[0]?.id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });

  it.each(['__proto__', 'constructor', 'toString'])('of shared parts may be %j', async (name) => {
    const {reference, message} = await loadText(
      `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"security":[{"${name}":[]}],"paths":{"/a":{"post":{"requestBody":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/${name}"}}}},"responses":{"${name}":{"description":"D"}}}}},"components":{"schemas":{"${name}":{"type":"object","properties":{"a":{"type":"string"}}}},"securitySchemes":{"${name}":{"type":"oauth2","flows":{"${name}":{"tokenUrl":"https://a.example","scopes":{}}}}}}}`,
    );
    expect(message).toBe('');
    const [page] = reference?.operations ?? [];
    expect(page?.body?.contents[0]?.schema?.children?.map(({label}) => label)).toEqual(['a']);
    expect(page?.responses[0]?.title).toBe(name);
    expect(page?.security.alternatives[0]?.[0]?.how).toBe(`OAuth 2.0 (${name})`);
  });

  it('do not change what every object has', async () => {
    await loadText(
      '{"openapi":"3.1.0","info":{"title":"A","version":"1","__proto__":{"polluted":1}},"paths":{},"components":{"schemas":{"__proto__":{"polluted":1}}}}',
    );
    expect(({} as {polluted?: unknown}).polluted).toBeUndefined();
  });

  it('may be long words', async () => {
    const word = 'W'.repeat(900);
    const {reference} = await loadText(
      api({summary: word, description: `${word} `.repeat(50), tags: [word]}),
    );
    expect(reference?.operations[0]?.permalink.length).toBeLessThan(150);
  });

  it.each([
    [
      'a key',
      api({responses: {['k'.repeat(1001)]: {description: 'D'}}}),
      'This name is 1001 characters long.',
    ],
    ['a summary', api({summary: 's'.repeat(1001)}), 'The text "summary" is 1001 characters long.'],
    [
      'an operationId',
      api({operationId: 'A'.repeat(200_000)}),
      'The text "operationId" is 200000 characters long.',
    ],
  ])('that are too long are refused: %s', async (_, text, what) => {
    const {message} = await loadText(text);
    expect(message).toMatch(/^API description: api\.yaml:1:\d+\n/);
    expect(message).toContain(what);
    expect(message).toMatch(/Mend: Use at most 1000\.$/);
  });
});

describe('characters that nobody sees', () => {
  it.each([
    ['\\u202e', 'U+202E (right-to-left override)'],
    ['\\u2066', 'U+2066 (left-to-right isolate)'],
    ['\\u0000', 'U+0000 (control character)'],
    ['\\u001b', 'U+001B (control character)'],
    ['\\ud800', 'U+D800 (half of a character)'],
  ])('are refused as escapes: %s', async (escape, name) => {
    const {message} = await loadText(
      `openapi: 3.1.0\ninfo:\n  title: A\n  version: "1"\npaths:\n  /a:\n    get:\n      summary: "Do${escape}it"\n      responses: {}\n`,
    );
    if (escape === '\\ud800') {
      // The parser is first.
      expect(message).toMatch(/^API description: api\.yaml:8:\d+\n/);
      return;
    }
    expect(message).toBe(
      `API description: api.yaml:8:16\n  This text holds the character ${name}.\n  Mend: Remove it; readers would see something else than programs read.`,
    );
  });

  it.each([
    ['in a text', '  /a: {get: {summary: "Do\u202Eit", responses: {}}}\n', '6:26'],
    ['in a comment', '  # \u2066note\n  /a: {}\n', '6:5'],
    ['as a name', '  /a\u202D: {}\n', '6:5'],
  ])('are refused as they are: %s', async (_, paths, place) => {
    const {message} = await loadText(`openapi: 3.1.0\ninfo:\n  title: A\n  version: "1"\npaths:\n${paths}`);
    expect(message).toMatch(
      new RegExp(`^API description: api\\.yaml:${place}\\n  The file holds the character U\\+`),
    );
  });

  it('are no marks of direction, which other writings need', async () => {
    expect((await loadText(api({summary: 'שלום\u200F (a)'}))).message).toBe('');
  });
});

describe('size and depth', () => {
  const nest = (depth: number, keyword: 'properties' | 'items' | 'allOf' | 'oneOf'): object => {
    let schema: object = {type: 'string'};
    for (let level = 0; level < depth; level += 1) {
      schema =
        keyword === 'properties'
          ? {type: 'object', properties: {a: schema}}
          : keyword === 'items'
            ? {type: 'array', items: schema}
            : {[keyword]: [schema, {type: 'object', title: `T${level}`}]};
    }
    return schema;
  };

  it.each(['properties', 'items', 'allOf', 'oneOf'] as const)(
    '40 levels of %s are shown',
    async (keyword) => {
      const html = await printed(api(body(nest(40, keyword))));
      expect(dangersIn(html)).toEqual([]);
    },
  );

  it.each(['properties', 'items', 'allOf', 'oneOf'] as const)(
    '200 levels of %s are refused',
    async (keyword) => {
      const {message} = await loadText(api(body(nest(200, keyword))));
      expect(message).toMatch(
        /^API description: api\.yaml:1:\d+\n {2}This is nested more than 100 levels deep\.\n/,
      );
      expect(message).toContain(
        'Mend: Name inner schemas below components/schemas, and refer to them with $ref.',
      );
    },
  );

  it('200 levels of references are shown down to a depth', async () => {
    const schemas = Object.fromEntries(
      Array.from({length: 200}, (_, level) => [
        `L${level}`,
        {type: 'object', properties: {a: {$ref: `#/components/schemas/L${level + 1}`}}},
      ]),
    );
    const text = api(body({$ref: '#/components/schemas/L0'}), {
      components: {schemas: {...schemas, L200: {type: 'string'}}},
    });
    expect(await printed(text)).toContain('Deeper levels are in the OpenAPI file.');
  });

  it('choices that double at every level are shown', {timeout: 20_000}, async () => {
    const schemas = Object.fromEntries(
      Array.from({length: 40}, (_, level) => {
        const next = {$ref: `#/components/schemas/L${level + 1}`};
        return [
          `L${level}`,
          {
            type: 'object',
            properties: {a: next, b: next},
            oneOf: [
              {title: 'x', allOf: [next]},
              {title: 'y', allOf: [next]},
            ],
          },
        ];
      }),
    );
    const text = api(body({$ref: '#/components/schemas/L0'}), {
      components: {schemas: {...schemas, L40: {type: 'string'}}},
    });
    expect((await printed(text)).length).toBeLessThan(5_000_000);
  });

  it('10 MB in one example are refused', {timeout: 20_000}, async () => {
    const text = api({
      requestBody: {
        content: {'application/json': {example: Array.from({length: 100_000}, () => 'x'.repeat(100))}},
      },
    });
    expect(text.length).toBeGreaterThan(10_000_000);
    expect((await loadText(text)).message).toMatch(
      /^API description: api\.yaml:1:\d+\n {2}The value of "example" is \d+ characters long, and pages print it whole\.\n {2}Mend: Show a shorter one, of at most 100000 characters\.$/,
    );
  });

  it('10 MB in one text are refused', async () => {
    const {message} = await loadText(api({description: 'word '.repeat(2_000_000)}));
    expect(message).toContain('The text "description" is 10000000 characters long.');
  });

  it.each([
    ['quotes', '> '.repeat(200)],
    ['lists', Array.from({length: 200}, (_, level) => `${'  '.repeat(level)}- a`).join('\n')],
    ['lists in a quote', Array.from({length: 200}, (_, level) => `> ${'  '.repeat(level)}- a`).join('\n')],
  ])('200 levels of %s in a text are refused', async (_, description) => {
    expect((await loadText(api({description}))).message).toContain(
      'The text "description" nests lists or quotes more than 50 levels deep.\n  Mend: Write it with fewer levels.',
    );
  });
});

describe('YAML', () => {
  const head = 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {}\n';

  it('aliases that explode are refused', async () => {
    const lines = Array.from({length: 12}, (_, level) =>
      level === 0
        ? '  a0: &a0 [x, x, x, x, x, x, x, x, x]'
        : `  a${level}: &a${level} [${Array.from({length: 9}, () => `*a${level - 1}`).join(', ')}]`,
    );
    expect((await loadText(`${head}x-bomb:\n${lines.join('\n')}\n`)).message).toBe(
      'API description: api.yaml:10:3\n  YAML aliases or references here repeat more than 100000 values.\n  Mend: Use fewer aliases of aliases; shared schemas with $ref do the same.',
    );
  });

  it('an alias inside what it stands for is refused', async () => {
    expect((await loadText(`${head}x-a: &a\n  b: *a\n`)).message).toMatch(
      /^API description: api\.yaml:5:\d+\n {2}This repeats, by a YAML alias or a reference, something that it stands inside\./,
    );
  });

  it.each([
    ['repeated keys', 'info: {}\ninfo: {}\n', 2],
    ['tags of programs', 'openapi: !!js/function "function () {}"\n', 1],
    ['several documents', 'openapi: 3.1.0\n---\nopenapi: 3.1.0\n', undefined],
    ['an alias of nothing', 'openapi: *a\n', 1],
  ])('%s are refused', async (_, text, line) => {
    const {message} = await loadText(text);
    expect(message).toMatch(
      new RegExp(`^API description: api\\.yaml${line === undefined ? '' : `:${line}`}`),
    );
    expect(message).toContain('This is neither YAML nor JSON');
    expect(message.split('\n')).toHaveLength(3);
  });
});

describe('a reference', () => {
  it.each([
    ['#/paths/~1a/post/requestBody', 'leads back to itself'],
    ['#', 'leads back to itself'],
    ['.', 'leads nowhere: it is no file'],
    ['/dev/zero', 'leads out of the folder of the description'],
    ['/etc/hosts', 'leads out of the folder of the description'],
    ['../../etc/hosts', 'leads out of the folder of the description'],
    ['../no-such-file.yaml', 'leads out of the folder of the description'],
    ['file:///etc/hosts', 'leads nowhere: a build fetches nothing'],
    ['data:application/yaml;base64', 'leads nowhere: a build fetches nothing'],
    ['https://a.example/b.yaml', 'leads nowhere: a build fetches nothing'],
    ['#/__proto__/constructor', 'leads nowhere'],
  ])('to %s is refused', async ($ref, what) => {
    const {message} = await loadText(api({requestBody: {$ref}}));
    expect(message).toMatch(/^API description: api\.yaml(?::1:\d+)?\n/);
    expect(message).toContain(`The reference "${$ref}" ${what}`);
  });
});

describe('an extension of another form', () => {
  it('is named with its place', async () => {
    const {message} = await loadText(
      'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {}\nx-error-codes:\n  some_code:\n    meaning: It is wrong.\n    action: [1]\n',
    );
    expect(message).toBe(
      'API description: api.yaml:7:13\n  The extension x-error-codes has another form than the reference reads: it must be string.\n  Mend: See packages/openapi-reference/extensions.schema.json for its form.',
    );
  });
});
