import type {Variant} from '../../fixtures/build-fixture';

/** One way to break the site on purpose, and the test that has to notice it. */
export type Mutation = {
  /** Name of the test file without its endings: `03-drawer`. */
  state: string;
  /** What goes wrong, as a reader would say it. */
  what: string;
  /** What is broken: the built site, a variant of the fixture site, or sources that tests read. */
  site: 'build' | 'source' | Variant;
  /** Which files of it, by path without a slash at the start. */
  files: RegExp;
  /** What is replaced, wherever it stands. Names in minified scripts change, so patterns do not rely on them. */
  find: string | RegExp;
  /** What it becomes; `$1` and the like stand for groups of `find`. */
  replace: string;
  /** A part of the title, descriptions around it included. Every test that has it must fail. */
  test: string;
};

/** Mutations of one state; the list of all adds its name. */
export type StateMutations = readonly Omit<Mutation, 'state'>[];

export const HTML = /\.html$/;
export const CSS = /\.css$/;
/** The scripts of the application, each of which may hold a part of the theme. */
export const SCRIPTS = /^assets\/js\/.*\.js$/;
