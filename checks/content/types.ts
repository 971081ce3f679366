import type {Root} from 'mdast';
import type {SightLineWords} from '../../packages/facts';
import type {Words} from './words';

/** A place in a file, as editors count: both start at 1. */
export type Place = {line: number; column: number};

/** A fault, with its place and fix. */
export type Finding = {place: Place; message: string; fix: string};

/** A finding with its file and the rule that made it. */
export type Problem = Place & {file: string; rule: string; message: string; fix: string};

/** `guide` = page under docs/, `page` = page under src/pages/, `partial` = text that guides import. */
export type PageKind = 'guide' | 'page' | 'partial';

/** A parsed Markdown file. */
export type Page = {
  /** Path from the repository root, with forward slashes. */
  file: string;
  kind: PageKind;
  source: string;
  tree: Root;
  /** Fields of the front matter; empty if there are none. */
  frontMatter: Readonly<Record<string, unknown>>;
  /** Place of each front matter field. */
  fieldPlaces: Readonly<Record<string, Place>>;
  /** Path on the site; most partials have none. */
  route: string | undefined;
};

/** Context of rules beyond the page they check. */
export type Site = {
  pages: readonly Page[];
  /** Pages that do not parse: place, problem and fix. The others are checked nevertheless. */
  faults: readonly string[];
  /** All pages of the site, including those of the API description. */
  routes: ReadonlySet<string>;
  /** Paths of files in static/. */
  staticFiles: ReadonlySet<string>;
  /** Address of the site, without a trailing slash. */
  url: string;
  words: Words;
  sightLine: SightLineWords;
};

/** A rule looks at one page, with the whole site at hand. */
export type Rule = {
  name: string;
  /** Kinds of file that the rule applies to; all if not given. */
  kinds?: readonly PageKind[];
  check: (page: Page, site: Site) => Finding[] | Promise<Finding[]>;
};

/** Kinds with front matter, a title and a route. */
export const wholePages: readonly PageKind[] = ['guide', 'page'];

/** Place of findings about the whole page. */
export const pageStart: Place = {line: 1, column: 1};
