import type {Root} from 'mdast';
import type {SightLineWords} from '../../packages/facts';
import type {Words} from './words';

/** A place in a file, as editors count: both start at 1. */
export type Place = {line: number; column: number};

/** A fault, with its place and fix; `file` if it is not in the page that is checked. */
export type Finding = {place: Place; message: string; fix: string; file?: string};

/** A finding with its file and the rule that made it. */
export type Problem = Place & {file: string; rule: string; message: string; fix: string};

/** A parsed file of docs/. */
export type Page = {
  /** Path from the repository root, with forward slashes. */
  file: string;
  /** Text that guides import, without front matter, title and address. */
  isPartial: boolean;
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
  words: Words;
  sightLine: SightLineWords;
};

/** A rule looks at one page, with the whole site at hand. */
export type Rule = {
  name: string;
  /** Not for partials. */
  isForGuides?: true;
  check: (page: Page, site: Site) => Finding[] | Promise<Finding[]>;
};

/** Place of findings about the whole page. */
export const pageStart: Place = {line: 1, column: 1};
