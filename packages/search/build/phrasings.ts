import {readFileSync} from 'node:fs';
import type {PlacedPage} from './make-index';

/** The file of a page, and its path on the site. */
export type PageSource = {file: string; route: string};

/** Phrases that find a section, from the comment below its heading. */
export type Phrasing = {
  /** File and line, for messages. */
  place: string;
  route: string;
  /** The heading above; undefined = the page's lead. */
  heading?: {title: string; id?: string; /** How many headings above have the same title. */ before: number};
  phrases: string[];
};

const HEADING = /^#{2,4} +(.*?)(?: *\{\/\* *#([^\s*]+) *\*\/\})? *$/;
/** In Markdown, and in YAML. */
const COMMENT = /^(?:\{\/\* *find: *(.*?) *\*\/\}|# find: *(.*?)) *$/;
const COMMENT_START = /^(\{\/\*|#) *find:/;
const WORDS = {min: 3, max: 8};

/**
 * Reads the comments `{/* find: one phrase | another phrase *\/}` that stand below
 * headings of guides, and `# find: …` in the files of operations.
 * @throws Error that names file and line of a comment in another form, or of a phrase
 *   that is too short, too long or stands on the site already
 */
export function readPhrasings(sources: readonly PageSource[]): Phrasing[] {
  const places = new Map<string, string>();
  return sources.flatMap(({file, route}) => {
    const found: Phrasing[] = [];
    const seen = new Map<string, number>();
    let heading: Phrasing['heading'];
    let isInCode = false;
    readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .forEach((line, number) => {
        const place = `${file}:${number + 1}`;
        isInCode = /^\s*(```|~~~)/.test(line) ? !isInCode : isInCode;
        const [isHeading, title = '', id] = (!isInCode && HEADING.exec(line)) || [];
        if (isHeading !== undefined) {
          const before = seen.get(plain(title)) ?? 0;
          seen.set(plain(title), before + 1);
          heading = {title: plain(title), before, ...(id !== undefined && {id})};
        } else if (!isInCode && COMMENT_START.test(line)) {
          const [, inMarkdown, inYaml] = COMMENT.exec(line) ?? [];
          const phrases = (inMarkdown ?? inYaml)?.split(/ *\| */);
          if (phrases === undefined) {
            throw new Error(
              `${place}: no comment for the search. Fix: write {/* find: one phrase | another */}.`,
            );
          }
          phrases.forEach((phrase) => checkPhrase(phrase, place, places));
          found.push({place, route, phrases, ...(heading && {heading})});
        }
      });
    return found;
  });
}

function checkPhrase(phrase: string, place: string, places: Map<string, string>): void {
  const words = phrase.toLowerCase().split(/\s+/);
  if (words.length < WORDS.min || words.length > WORDS.max) {
    throw new Error(
      `${place}: "${phrase}" has ${words.length} words. Fix: say it in ${WORDS.min} to ${WORDS.max}.`,
    );
  }
  const key = words.sort().join(' ');
  const other = places.get(key);
  if (other !== undefined) {
    throw new Error(`${place}: "${phrase}" is at ${other} too. Fix: leave it where it is answered best.`);
  }
  places.set(key, place);
}

/**
 * Adds the phrases to their sections.
 * @throws Error that names a comment below a heading that its page does not show
 */
export function addPhrasings(pages: readonly PlacedPage[], phrasings: readonly Phrasing[]): void {
  const byRoute = new Map(pages.map((page) => [`/${page.path}`, page]));
  for (const {place, route, heading, phrases} of phrasings) {
    const parts = byRoute.get(route)?.parts ?? [];
    const part =
      heading === undefined
        ? parts[0]
        : heading.id === undefined
          ? parts.filter(({kind, title}) => kind === 'section' && plain(title) === heading.title)[
              heading.before
            ]
          : parts.find(({anchor}) => anchor === heading.id);
    if (part === undefined) {
      throw new Error(
        `${place}: ${route} has no section "${heading?.title ?? ''}". Fix: put the comment below a heading that the page shows.`,
      );
    }
    part.phrases = [...(part.phrases ?? []), ...phrases];
  }
}

/** A heading without Markdown, in lower-case letters and digits. */
function plain(title: string): string {
  return title
    .replace(/\]\([^)]*\)/g, '')
    .replace(/<[^>]*>/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
