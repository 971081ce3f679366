/** A line of letters, digits and punctuation that means nothing in Markdown, wherever it stands. */
const PLAIN = /^(?!.*\bwww\.)\p{L}(?:[\p{L}\p{N} ,.;()'"’%?…–→/-]|:(?!\/))*$/iu;

/** Whether Markdown shows a text as it is written: most descriptions of fields are such, and need no parser. */
export function isPlainText(text: string): boolean {
  return PLAIN.test(text);
}
