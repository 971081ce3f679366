/** Extensions may be anything in a description from elsewhere. */
import {expect, it} from 'vitest';
import extensionSchemas from '../extensions.schema.json' with {type: 'json'};
import {loadText} from '../testing/load-text';

const names = Object.keys(extensionSchemas.$defs).filter((name) => name.startsWith('x-'));
const wrong = [
  null,
  5,
  true,
  'text',
  [],
  [5],
  [null],
  {},
  {a: null},
  {a: 'b'},
  {typescript: 5},
  [{code: []}],
];

/** A description that has each extension at each kind of place. */
function described(extensions: object): object {
  const schema = {type: 'object', properties: {a: {type: 'string', ...extensions}}, ...extensions};
  const content = {'application/json': {schema, ...extensions}};
  const operation = {
    tags: ['pets'],
    security: [{key: []}],
    parameters: [{name: 'q', in: 'query', schema: {type: 'string', ...extensions}, ...extensions}],
    requestBody: {content, ...extensions},
    responses: {'200': {description: 'Fine', content, ...extensions}, ...extensions},
    ...extensions,
  };
  return {
    openapi: '3.1.0',
    info: {title: 'A', version: '1', ...extensions},
    tags: [{name: 'pets', ...extensions}],
    servers: [{url: 'https://a.example', ...extensions}],
    paths: {'/a': {post: operation, ...extensions}, ...extensions},
    components: {
      securitySchemes: {key: {type: 'apiKey', in: 'header', name: 'X-Key', ...extensions}, ...extensions},
      ...extensions,
    },
    ...extensions,
  };
}

it.each(wrong.map((value) => ({value})))(
  'extensions of the form $value never stop a build, and are left out with their places where it is wrong',
  async ({value}) => {
    const extensions = Object.fromEntries([...names, 'x-unknown'].map((name) => [name, value]));
    const {reference, warnings} = await loadText(JSON.stringify(described(extensions)));
    expect(reference.operations.map((page) => page.path)).toContain('/a');
    const omitted = names.filter((name) =>
      warnings.some((line) =>
        new RegExp(`a\\.yaml:\\d+:\\d+: paths > /a > post > ${name} is left out: .* Fix: `).test(line),
      ),
    );
    // No extension may be one of these.
    if (value === null || value === 5 || value === true) {
      expect(omitted).toEqual(names);
    }
  },
);
