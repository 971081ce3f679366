import {parse} from 'yaml';
import vectors from '../../data/published/crypto-vectors.json';
import {expect, test} from './support/test';

test('the description is the same in YAML and JSON', async ({request}) => {
  const yaml = await request.get('/openapi.yaml');
  const json = await request.get('/openapi.json');
  expect(yaml.status()).toBe(200);
  expect(json.status()).toBe(200);
  expect(json.headers()['content-type']).toContain('application/json');
  const document = (await json.json()) as {openapi: string; paths: Record<string, object>};
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(Object.keys(document.paths)).toContain('/v3/dir/content');
  expect(parse(await yaml.text())).toEqual(document);
});

test('the test vectors are those of the repository', async ({request}) => {
  const response = await request.get('/crypto-vectors.json');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('application/json');
  expect(await response.json()).toEqual(vectors);
});

test('the reference offers the description as a download', async ({page}) => {
  await page.goto('/docs/api/specs/introduction');
  for (const [label, file] of [
    ['YAML', 'openapi.yaml'],
    ['JSON', 'openapi.json'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('main').getByRole('link', {name: label, exact: true}).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
});
