import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';
import {testsReading} from './changed-files';

const root = fileURLToPath(new URL('../..', import.meta.url));

it.each([
  ['openapi/paths/account/login.yaml', 'checks/description/extensions.test.ts'],
  ['openapi/paths/account/login.yaml', 'checks/samples/api/reference-samples.test.ts'],
  ['checks/api/explained.yaml', 'checks/api/check-api.test.ts'],
  ['packages/search/dialog/styles.module.css', 'src/css/tokens.test.ts'],
  ['packages/search/synonyms.yaml', 'packages/search/engine/search.test.ts'],
])('a change of %s runs %s', (file, test) => {
  expect(testsReading([file], root)).toContain(test);
});

it('leaves files that tests import to Vitest', () => {
  expect(testsReading(['packages/search/index.ts', 'docs/api/index.mdx'], root)).toEqual([]);
});
