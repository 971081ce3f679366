import {readFileSync} from 'node:fs';
import {createSlugger} from '@docusaurus/utils';
import type {PlacedPage} from './make-index';

/** The file of a page, and its path on the site. */
export type PageSource = {file: string; route: string};

/** Phrases that find a section, from the comment below its heading. */
export type Phrasing = {
  /** File and line, for messages. */
  place: string;
  route: string;
  /** Of the heading above; undefined = the page's lead. */
  anchor: string | undefined;
  phrases: string[];
};

const HEADING = /^#{2,4} +(.*?)(?: *\{\/\* *#([^\s*]+) *\*\/\})? *$/;
/** In Markdown, and in YAML. */
const COMMENT = /^(?:\{\/\* *find: *(.*?) *\*\/\}|# find: *(.*?)) *$/;
const COMMENT_START = /^(\{\/\*|#) *find:/;
const WORDS = {min: 3, max: 8};

/**
 * Reads the comments `{/* find: one phrase | another phrase *\/}` below headings of guides,
 * and `# find: …` in the files of operations.
 * @throws Error that names file and line of each comment in another form, and of each phrase
 *   that is too short, too long or on the site already
 */
export function readPhrasings(sources: readonly PageSource[]): Phrasing[] {
  const places = new Map<string, string>();
  const problems: string[] = [];
  const phrasings = sources.flatMap(({file, route}) => {
    const phrasings: Phrasing[] = [];
    const slugger = createSlugger();
    let anchor: string | undefined;
    let isInCode = false;
    readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .forEach((line, number) => {
        const place = `${file}:${number + 1}`;
        isInCode = /^\s*(```|~~~)/.test(line) ? !isInCode : isInCode;
        const [isHeading, title = '', id] = (!isInCode && HEADING.exec(line)) || [];
        if (isHeading !== undefined) {
          anchor = id ?? slugger.slug(withoutMarkup(title));
        } else if (!isInCode && COMMENT_START.test(line)) {
          const [, inMarkdown, inYaml] = COMMENT.exec(line) ?? [];
          const phrases = (inMarkdown ?? inYaml)?.split(/ *\| */);
          if (phrases === undefined) {
            problems.push(
              `${place}  No comment for the search. Fix: write {/* find: one phrase | another */}.`,
            );
          } else {
            problems.push(...phrases.flatMap((phrase) => problemsOf(phrase, place, places)));
            phrasings.push({place, route, anchor, phrases});
          }
        }
      });
    return phrasings;
  });
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  return phrasings;
}

/** @param places of the phrases above, by their words */
function problemsOf(phrase: string, place: string, places: Map<string, string>): string[] {
  const words = phrase.toLowerCase().split(/\s+/);
  if (words.length < WORDS.min || words.length > WORDS.max) {
    return [`${place}  "${phrase}" has ${words.length} words. Fix: say it in ${WORDS.min} to ${WORDS.max}.`];
  }
  const key = words.sort().join(' ');
  const other = places.get(key);
  places.set(key, other ?? place);
  return other === undefined
    ? []
    : [`${place}  "${phrase}" is at ${other} too. Fix: leave it where it is answered best.`];
}

/**
 * Adds the phrases to their sections.
 * @throws Error that names a comment below a heading that its page does not show
 */
export function addPhrasings(pages: readonly PlacedPage[], phrasings: readonly Phrasing[]): void {
  const byRoute = new Map(pages.map((page) => [`/${page.path}`, page]));
  for (const {place, route, anchor, phrases} of phrasings) {
    const parts = byRoute.get(route)?.parts ?? [];
    const part = parts.find((each) => each.anchor === (anchor ?? ''));
    if (part === undefined) {
      throw new Error(
        `${place}  ${route} has no section #${anchor ?? ''}. Fix: put the comment below a heading that the page shows.`,
      );
    }
    part.phrases = [...(part.phrases ?? []), ...phrases];
  }
}

function withoutMarkup(title: string): string {
  return title.replace(/\]\([^)]*\)/g, '').replace(/<[^>]*>|[`*[\]]/g, '');
}
