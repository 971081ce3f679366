/** A cold build with GitHub's description, the largest public one: it must build completely. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {buildCold, copyToBench, install} from '../lib/workspace';
import type {Row} from '../results';

const DESCRIPTION = 'node_modules/@octokit/openapi/generated/api.github.com.json';
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export async function measureGithub(): Promise<Row[]> {
  const description = join(await install('descriptions'), DESCRIPTION);
  const {paths} = JSON.parse(readFileSync(description, 'utf8')) as {paths: Record<string, object>};
  const operations = Object.values(paths)
    .flatMap((item) => Object.keys(item))
    .filter((key) => METHODS.includes(key));
  const folder = copyToBench('github');
  const {seconds, megabytes} = await buildCold(folder, {API_SPEC: description});
  const pages = join(folder, 'build/docs/api/specs');
  const [largest, ...others] = readdirSync(pages)
    .filter((page) => page.endsWith('.html') && page !== 'introduction.html')
    .map((note) => ({note, ours: gzipSync(readFileSync(join(pages, note)), {level: 9}).length / 1024}))
    .sort((one, other) => other.ours - one.ours);
  return [
    {figure: 'operations with a page', unit: '', ours: others.length + 1, atLeast: operations.length},
    {figure: 'cold build', unit: 's', ours: seconds, atMost: 240},
    {figure: 'peak memory', unit: 'MB', ours: megabytes, atMost: 4096},
    {figure: 'largest endpoint page', unit: 'KB', ours: NaN, ...largest, atMost: 150},
  ];
}
