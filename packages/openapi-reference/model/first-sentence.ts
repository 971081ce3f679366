import type {Html} from './page';

/** What ends in a full stop and no sentence. */
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf|no|approx)\.$/i;

/**
 * Splits the HTML of a text after its first sentence, for which a page has room
 * above its contract. A bold sentence right behind belongs to it: it warns.
 * A quote in front of it goes to the rest.
 */
export function splitFirstSentence(html: Html): {first: Html; rest: Html} {
  const [quote = ''] = /^<blockquote>.*?<\/blockquote>\s*(?=<p>)/s.exec(html) ?? [];
  const {first, rest} = split(html.slice(quote.length));
  return {first, rest: `${quote}${rest}`};
}

function split(html: Html): {first: Html; rest: Html} {
  const [, paragraph, others = ''] = /^<p>(.*?)<\/p>\s*(.*)$/s.exec(html) ?? [];
  const end = paragraph === undefined ? undefined : endOfSentence(paragraph);
  if (paragraph === undefined) {
    return {first: html, rest: ''};
  }
  return end === undefined
    ? {first: `<p>${paragraph}</p>`, rest: others}
    : {
        first: `<p>${paragraph.slice(0, end)}</p>`,
        rest: `<p>${paragraph.slice(end).trimStart()}</p>\n${others}`,
      };
}

/** Where the first sentence of a text or of the inside of a paragraph ends, if another one follows. */
export function endOfSentence(html: Html): number | undefined {
  let depth = 0;
  let text = '';
  for (const {0: piece, index} of html.matchAll(/<[^>]*>|[^<]/g)) {
    if (piece.startsWith('<')) {
      depth += piece.startsWith('</') ? -1 : /^<(?:br|img|input|wbr)\b/.test(piece) ? 0 : 1;
      continue;
    }
    const after = html.slice(index).trimStart();
    const isEnd = depth === 0 && /\s/.test(piece) && /[.!?]$/.test(text) && !ABBREVIATION.test(text);
    if (isEnd && !after.startsWith('<strong>') && /^(?:<[^>]*>)*[\p{Lu}\d"“]/u.test(after)) {
      return index;
    }
    text += piece;
  }
  return undefined;
}
