import {expect, it} from 'vitest';
import {runTypeScript} from './run';

it('a program that fails or hangs does not hide what came before', async () => {
  const codes = [
    'const text: string = "typed"; console.log(text);',
    '\nthrow new Error("so it is");',
    'await new Promise(() => {});',
    'console.log("never run");',
  ];
  const jobs = codes.map((code, index) => ({slug: `program-${index}`, code, env: {}}));
  expect(await runTypeScript(jobs, 5)).toEqual([
    {output: 'typed', error: null},
    {output: '', error: expect.stringMatching(/^Error: so it is\n.*program-1\.mts:2:/) as string},
    {output: '', error: 'Error: It did not end within 5 seconds.'},
  ]);
});
