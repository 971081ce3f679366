import {toString} from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {buildPages, fileOf} from '../../description/description';
import {prepare} from './prepare';
import {programFolder} from '../program-folder';
import {runJavaScript} from '../programs/run';
import {faultAt, faultsOfEnd} from '../samples';

/** The samples of an operation as readers copy them from its page. */
type ShownSamples = {
  /** Last part of the page's address. */
  slug: string;
  /** The operation, as `POST /v3/dir/create`. */
  call: string;
  /** File of the description. */
  file: string;
  /** Code by the id of its language. */
  code: Readonly<Record<string, string>>;
  /** The program with the SDK; not every operation has one. */
  sdk: string | undefined;
};

const parser = unified().use(rehypeParse, {fragment: true});
const textOf = ({html}: {html: string}): string => toString(parser.parse(html));

/** Those of all pages, from the finished HTML. */
export const shownSamples: readonly ShownSamples[] = buildPages().operations.map(
  ({permalink, method, path, samples, sdk}) => {
    const slug = permalink.split('/').at(-1) ?? '';
    return {
      slug,
      call: `${method.toUpperCase()} ${path}`,
      file: fileOf(slug),
      code: Object.fromEntries(samples.map((sample) => [sample.language, textOf(sample)])),
      sdk: sdk?.sample && textOf(sdk.sample),
    };
  },
);

export type EndpointSample = Pick<ShownSamples, 'slug' | 'call' | 'file'> & {code: string};

/** The programs with the SDK. */
export const endpointSamples: readonly EndpointSample[] = shownSamples.flatMap(({sdk, ...sample}) =>
  sdk === undefined ? [] : [{...sample, code: sdk}],
);

/** Runs programs against the stand-in for the servers; names those that fail or do not call the operation of their page. */
export async function checkEndpointSamples(samples: readonly EndpointSample[]): Promise<string[]> {
  const prepared = await Promise.all(samples.map(({slug}) => prepare(slug)));
  const cwd = programFolder({
    'report.txt': 'Nothing to report.\n',
    ...Object.fromEntries(samples.map(({slug, code}) => [`${slug}.mts`, code])),
  });
  const ended = await runJavaScript(
    samples.map(({slug}, index) => {
      const {email = '', password = ''} = prepared[index]?.caller ?? {};
      const env = {TMPDIR: cwd, FILEN_EMAIL: email, FILEN_PASSWORD: password};
      return {file: `${cwd}/${slug}.mts`, cwd, env, port: prepared[index]?.gateway.port};
    }),
  );
  await Promise.all(prepared.map(({gateway}) => gateway.close()));
  return samples.flatMap(({file, call}, index) => {
    const {output = '', error = 'It never ran.'} = ended[index] ?? {};
    const {calls = [], faults = []} = prepared[index]?.gateway ?? {};
    const setUpFile = 'sandbox/checks/samples/reference/prepare.ts';
    const failed = faultsOfEnd({file, setUpFile}, {output, error, faults});
    if (error !== null || calls.some((each) => `${each.method} ${each.path}` === call)) {
      return failed;
    }
    const fix = 'show a method that `x-sdk` of the operation names, or remove the sample.';
    return [...failed, faultAt(file, `The sample does not call ${call}, which its page is about.`, fix)];
  });
}
