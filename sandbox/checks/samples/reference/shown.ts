import {toString} from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {buildPages} from '../../description/description';

/** The request samples of an operation, as its page shows them. */
export type ShownSamples = {
  /** Last part of the page's address. */
  slug: string;
  /** Code by the id of its language. */
  code: Readonly<Record<string, string>>;
  /** The program with the SDK; not every operation has one. */
  sdk: string | undefined;
};

const parser = unified().use(rehypeParse, {fragment: true});

function textOf({html}: {html: string}): string {
  return toString(parser.parse(html));
}

/** The samples of all pages, from the finished HTML, as readers copy them. */
export function shownSamples(): ShownSamples[] {
  const {operations} = buildPages();
  return operations.map(({permalink, samples, sdk}) => ({
    slug: permalink.split('/').at(-1) ?? '',
    code: Object.fromEntries(samples.map((sample) => [sample.language, textOf(sample)])),
    sdk: sdk?.sample && textOf(sdk.sample),
  }));
}
