/** Content for the scale part, the same at every run: made from a seed. */
import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {seededRandom} from '../../packages/site-tools/seeded-random';

const WORDS =
  'account address archive backup bucket cache change chunk client cloud code command copy device directory disk download drive email entry error event export field file filter folder group hash index item key label library limit link list lock machine member message method mirror name network note number object option order owner page parent password path person place plan program project queue reader record region request result role rule sample screen search server session setting share size source state storage system table team text thread time token tool transfer tree upload user value vault version volume window word work'.split(
    ' ',
  );
const VERBS = 'opens keeps sends reads writes moves names lists checks makes holds shows follows'.split(' ');

/** How many pages stand in one folder. */
const PAGES_IN_FOLDER = 50;
const SECTIONS = 4;
const SENTENCES = 7;

/** A page of about 400 words in four sections, with a code block, a table and a list. */
export function generatePage(number: number): string {
  const random = seededRandom(number + 1);
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';
  const sentence = (): string =>
    `The ${pick(WORDS)} ${pick(VERBS)} the ${pick(WORDS)} of a ${pick(WORDS)}, and each ${pick(WORDS)} ${pick(VERBS)} its \`${pick(WORDS)}\`.`;
  const paragraph = (): string => Array.from({length: SENTENCES}, sentence).join(' ');
  const title = `${capital(pick(WORDS))} and ${pick(WORDS)} ${number}`;
  const sections = Array.from({length: SECTIONS}, (_, index) =>
    [`## ${capital(pick(WORDS))} ${pick(WORDS)} ${index + 1}`, paragraph(), part(index, pick, sentence)].join(
      '\n\n',
    ),
  );
  const front = [
    `title: ${title}`,
    `description: ${sentence().replaceAll('`', '')}`,
    `keywords: [${pick(WORDS)}, ${pick(WORDS)}, ${pick(WORDS)}]`,
  ];
  return `---\n${front.join('\n')}\n---\n\n${[sentence(), ...sections].join('\n\n')}\n`;
}

function part(index: number, pick: (words: readonly string[]) => string, sentence: () => string): string {
  if (index === 0) {
    const lines = Array.from(
      {length: 6},
      () => `const ${pick(WORDS)}${pick(WORDS)} = await ${pick(WORDS)}('${pick(WORDS)}', 42);`,
    );
    return `\`\`\`js\n${lines.join('\n')}\n\`\`\``;
  }
  if (index === 1) {
    const rows = Array.from({length: 5}, () => `| \`${pick(WORDS)}\` | ${pick(WORDS)} | ${sentence()} |`);
    return `| Name | Kind | Meaning |\n|---|---|---|\n${rows.join('\n')}`;
  }
  return Array.from({length: 4}, () => `- ${sentence()}`).join('\n');
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Writes generated pages into a folder, fifty to a subfolder. */
export function writePages(folder: string, count: number): void {
  for (let number = 0; number < count; number += 1) {
    const group = String(Math.floor(number / PAGES_IN_FOLDER)).padStart(3, '0');
    const file = join(folder, `part-${group}`, `page-${String(number).padStart(4, '0')}.md`);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, generatePage(number));
  }
}

type Operation = {operationId: string; summary: string};
export type Description = {paths: Record<string, Record<string, unknown>>} & Record<string, unknown>;

/**
 * A description with so many operations: our own, then copies of them under
 * other paths and names, so that each is as large as a real one.
 */
export function multiplyOperations(description: Description, count: number): Description {
  const own = Object.entries(description.paths).flatMap(([path, item]) => {
    const entries = Object.entries(item);
    // What an operation shares with the others of its path goes with it.
    const shared = Object.fromEntries(entries.filter(([, value]) => !isOperation(value)));
    return entries
      .filter(([, value]) => isOperation(value))
      .map(([method, value]) => ({path, method, shared, operation: value as Operation}));
  });
  if (own.length === 0) {
    throw new Error('The built openapi.json holds no operation to multiply.');
  }
  const paths: Description['paths'] = {};
  for (let number = 0; number < count; number += 1) {
    const copy = Math.floor(number / own.length);
    const {path, method, shared, operation} = own[number % own.length] as (typeof own)[number];
    const item = (paths[copy === 0 ? path : `/copy${copy}${path}`] ??= {...shared});
    item[method] =
      copy === 0
        ? operation
        : {
            ...operation,
            operationId: `${operation.operationId}Copy${copy}`,
            summary: `${operation.summary} copy ${copy}`,
          };
  }
  return {...description, paths};
}

function isOperation(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'operationId' in value && 'summary' in value;
}
