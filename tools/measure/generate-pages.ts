import {readPage} from '../../packages/search/build/read-page';
import {renderedPage, type RenderedPage} from '../../packages/page-parts';
import {areas} from '../../src/product';
import {seededRandom} from '../../packages/site-tools/seeded-random';

const SECTIONS = 8;
const WORDS_PER_SECTION = 120;
const WORDS_PER_TITLE = 4;
/** New words, as a larger site has them: one in this many. */
const NEW_WORD = 60;

/**
 * Pages that nobody wrote, spread over the areas: the words of real pages, as
 * frequent as there, and some of their own. The same each time.
 */
export function generatePages(real: readonly RenderedPage[], count: number): RenderedPage[] {
  const words = real
    .flatMap((page) => readPage(page).parts.map(({text}) => text))
    .join(' ')
    .split(/\s+/)
    .filter((word) => /^[\p{L}][\p{L}\d.-]*$/u.test(word));
  const random = seededRandom(20_000);
  const pick = (): string => words[Math.floor(random() * words.length)] ?? 'word';
  const text = (length: number): string =>
    Array.from({length}, () =>
      random() < 1 / NEW_WORD ? `${pick()}${String.fromCharCode(97 + Math.floor(random() * 26))}` : pick(),
    ).join(' ');
  return Array.from({length: count}, (_, number) => {
    const area = areas[number % areas.length] ?? areas[0];
    const sections = Array.from({length: SECTIONS}, (_, section) => {
      return `<h2 id="part-${section}">${text(WORDS_PER_TITLE)}</h2><p>${text(WORDS_PER_SECTION)}</p>`;
    });
    return renderedPage(
      `${area.path}/generated-${number}`,
      `<!doctype html><html><head><meta name=description content="${text(12)}">` +
        `<meta name=keywords content="${text(5)}"></head><body><main><h1>${text(WORDS_PER_TITLE)}</h1>` +
        `<p>${text(40)}</p>${sections.join('')}</main></body></html>`,
    );
  });
}
