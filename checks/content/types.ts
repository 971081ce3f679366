import type {Root} from 'mdast';
import type {SightLineWords} from '../../packages/facts';
import type {Words} from './words';

/** A place in a file, as editors count: both start at 1. */
export type Place = {line: number; column: number};

/** What a rule reports: what is wrong, and what to write instead. File and rule are added by the runner. */
export type Finding = {place: Place; message: string; fix: string};

export type Problem = Place & {file: string; rule: string; message: string; fix: string};

/** `guide` = page under docs/, `page` = page under src/pages/, `partial` = text that guides import. */
export type PageKind = 'guide' | 'page' | 'partial';

/** One Markdown file, read and parsed. */
export type Page = {
  /** Path from the repository root, with forward slashes. */
  file: string;
  kind: PageKind;
  source: string;
  tree: Root;
  /** Fields of the front matter; empty when there is none or when it is no list of fields. */
  frontMatter: Readonly<Record<string, unknown>>;
  /** Where each front matter field stands. */
  fieldPlaces: Readonly<Record<string, Place>>;
  /** Path on the site; partials have none. */
  route: string | undefined;
};

/** A file that could not be parsed. */
export type BrokenPage = {file: string; route: string | undefined; finding: Finding};

/** Everything that rules about more than one page need. */
export type Site = {
  pages: readonly Page[];
  brokenPages: readonly BrokenPage[];
  /** All pages of the site, those of the API description among them. */
  routes: ReadonlySet<string>;
  /** Paths of files in static/. */
  staticFiles: ReadonlySet<string>;
  /** Address of the site, without a slash at the end. */
  url: string;
  words: Words;
  sightLine: SightLineWords;
};

/** A rule looks at one page, with the whole site at hand. */
export type Rule = {
  name: string;
  /** Kinds of file that the rule is for. */
  kinds: readonly PageKind[];
  check: (page: Page, site: Site) => Finding[] | Promise<Finding[]>;
};

/** Kinds with front matter, a title and a route. */
export const wholePages: readonly PageKind[] = ['guide', 'page'];

export const everyKind: readonly PageKind[] = ['guide', 'page', 'partial'];

/** Where a finding about the whole page stands. */
export const pageStart: Place = {line: 1, column: 1};
