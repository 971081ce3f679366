/** The words that a reader types to find operations. */
export function wordsOf(query: string): string[] {
  return normalise(query)
    .split(' ')
    .filter((word) => word !== '');
}

/** Whether every word stands somewhere in what is known of an operation: its path, its title, its group. */
export function fits(words: readonly string[], text: string): boolean {
  const normalised = normalise(text);
  return words.every((word) => normalised.includes(word));
}

/** Lower case; readers say folder for directory and type with or without the first slash. */
function normalise(text: string): string {
  return text.toLowerCase().replaceAll('folder', 'directory').replace(/\s+/g, ' ').trim();
}
