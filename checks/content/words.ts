import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import {z} from 'zod';

const list = z.array(z.string().min(1));

const schema = z.strictObject({
  properNames: list,
  headingStarts: list,
  banned: list,
  emptyLinkTexts: list,
  repeatable: list,
  spelling: list,
  british: z.record(z.string(), z.string()),
  izeWords: list,
});

/** Word lists that the rules share; data/words.yaml explains each. */
export type Words = z.infer<typeof schema>;

const file = 'data/words.yaml';

/** Reads data/words.yaml; `root` is the repository. */
export function loadWords(root: string): Words {
  return parseWords(readFileSync(join(root, file), 'utf8'));
}

/** Parses the text of data/words.yaml and says which list is wrong. */
export function parseWords(text: string): Words {
  const result = schema.safeParse(parse(text));
  if (result.success) {
    return result.data;
  }
  const [issue] = result.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? 'file' : issue.path.join('.');
  throw new Error(
    `${file}: ${where}: ${issue?.message ?? 'not valid'}. Fix: every entry is text; quote words such as "no" and "on".`,
  );
}

/** Finds any of the phrases as whole words, the longest first; a line break counts as a space. */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const parts = [...phrases]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}
