import {z} from 'zod';
import {readData} from '../../packages/facts';

const list = z.array(z.string('is not a text: quote words such as "no" and "on"').min(1));

const schema = z.strictObject({
  properNames: list,
  banned: list,
  emptyLinkTexts: list,
  repeatable: list,
  spelling: list,
  british: z.record(z.string(), z.string()),
  izeWords: list,
});

/** Word lists that the rules share; data/words.yaml explains each. */
export type Words = z.infer<typeof schema>;

/** Reads data/words.yaml; `root` is the repository. */
export function loadWords(root: string): Words {
  return readData('data/words.yaml', schema, root);
}

/** Finds any of the phrases as whole words, longer ones first; a line break counts as a space. */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const parts = [...phrases]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}
