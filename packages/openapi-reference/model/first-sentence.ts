import type {Html} from './page';

/** Abbreviations, whose full stop ends no sentence. */
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf|no|approx)\.$/i;

/**
 * Splits the HTML of a text into its first sentence, which opens the page, its
 * quotes, which come before the parameters, and the rest. A bold sentence right
 * after the first one stays with it: it is a warning.
 */
export function splitText(html: Html): {first: Html; before: Html; rest: Html} {
  const quotes = html.match(/<blockquote>.*?<\/blockquote>/gs) ?? [];
  const text = html.replace(/<blockquote>.*?<\/blockquote>\s*/gs, '');
  return {...split(text), before: quotes.join('\n')};
}

function split(html: Html): {first: Html; rest: Html} {
  const [, paragraph, others = ''] = /^<p>(.*?)<\/p>\s*(.*)$/s.exec(html) ?? [];
  if (paragraph === undefined) {
    return {first: html, rest: ''};
  }
  const end = endOfSentence(paragraph) ?? paragraph.length;
  const further = paragraph.slice(end).trimStart();
  const rest = further === '' ? others : `<p>${further}</p>\n${others}`;
  return {first: `<p>${paragraph.slice(0, end)}</p>`, rest};
}

/** Where the first sentence of a text or of the inside of a paragraph ends, if another one follows. */
export function endOfSentence(html: Html): number | undefined {
  let depth = 0;
  let text = '';
  for (const {0: piece, index} of html.matchAll(/<[^>]*>|[^<]/g)) {
    if (piece.startsWith('<')) {
      depth += piece.startsWith('</') ? -1 : /^<(?:br|col|hr|img|input|wbr)\b/.test(piece) ? 0 : 1;
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
