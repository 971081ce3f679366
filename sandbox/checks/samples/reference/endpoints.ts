import {toString} from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {buildPages, fileOf} from '../../description/description';
import {prepare} from './prepare';
import {programFolder} from '../program-folder';
import {runJavaScript} from '../programs/run';
import {faultAt, faultsOfEnd} from '../samples';

const parser = unified().use(rehypeParse, {fragment: true});
const textOf = ({html}: {html: string}): string => toString(parser.parse(html));

/** The samples of each operation as readers copy them from the finished HTML of its page. */
export const shownSamples = buildPages().operations.map(({permalink, method, path, samples, sdk}) => {
  const slug = permalink.split('/').at(-1) ?? '';
  return {
    slug,
    /** The operation, as `POST /v3/dir/create`. */
    call: `${method.toUpperCase()} ${path}`,
    file: fileOf(slug),
    /** By the id of their language. */
    code: Object.fromEntries(samples.map((sample) => [sample.language, textOf(sample)])),
    sdk: sdk?.sample && textOf(sdk.sample),
  };
});

/** The programs with the SDK, which not every operation has. */
export const endpointSamples = shownSamples.flatMap(({sdk, ...sample}) =>
  sdk === undefined ? [] : [{...sample, code: sdk}],
);

export type EndpointSample = (typeof endpointSamples)[number];

/** Runs programs against the stand-in for the servers; names those that fail or do not call the operation of their page. */
export async function checkEndpointSamples(samples: readonly EndpointSample[]): Promise<string[]> {
  const prepared = await Promise.all(
    samples.map(async (sample) => ({...sample, ...(await prepare(sample.slug))})),
  );
  const cwd = programFolder({
    'report.txt': 'Nothing to report.\n',
    ...Object.fromEntries(samples.map(({slug, code}) => [`${slug}.mts`, code])),
  });
  const ended = await runJavaScript(
    prepared.map(({slug, caller: {email, password}, gateway: {port}}) => {
      const env = {TMPDIR: cwd, FILEN_EMAIL: email, FILEN_PASSWORD: password};
      return {file: `${cwd}/${slug}.mts`, cwd, env, port};
    }),
  );
  await Promise.all(prepared.map(({gateway}) => gateway.close()));
  return prepared.flatMap(({file, call, gateway: {calls, faults}}, index) => {
    const {output = '', error = 'It never ran.'} = ended[index] ?? {};
    const setUpFile = 'sandbox/checks/samples/reference/prepare.ts';
    const failed = faultsOfEnd({file, setUpFile}, {output, error, faults});
    if (error !== null || calls.some((each) => `${each.method} ${each.path}` === call)) {
      return failed;
    }
    const fix = 'show a method that `x-sdk` of the operation names, or remove the sample.';
    return [...failed, faultAt(file, `The sample does not call ${call}, which its page is about.`, fix)];
  });
}
