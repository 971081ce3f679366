import {spawn} from 'node:child_process';
import type {Code} from 'mdast';
import {hasProgram} from '../../../packages/site-tools';
import {codeBlocks} from '../cli/blocks';
import {placeOf} from '../places';
import {everyKind, type Finding, type Page, type Rule, type Site} from '../types';

type SyntaxFault = {line: number; message: string};

const posixShells = ['bash', 'sh', 'shell'];
const shells = [...posixShells, 'zsh', 'powershell', 'pwsh'];

/** What stands where readers must put something in, and so stops a copied command. */
const placeholders: readonly (readonly [pattern: RegExp, mend: string])[] = [
  [
    /<[\p{L}](?:[\p{L}\p{N} ._|-]*[\p{L}\p{N}])?>/u,
    'write an example value: you@example.com, "$FILEN_PASSWORD".',
  ],
  [/\.\.\.|…/, 'write the command out; it is copied as it stands.'],
  [/\bYOUR[_-]\w*/i, 'write an example value, or a variable such as "$FILEN_PASSWORD".'],
];

/** Shell blocks can be copied and run: bash parses them, and nothing has to be filled in. */
export const shellSyntax: Rule = {
  name: 'shell-syntax',
  kinds: everyKind,
  check: async (page, site) => {
    const blocks = codeBlocks(page).map(({node}) => node);
    const unparsed = await syntaxFaults(site);
    return blocks.flatMap((node) => [
      ...placeholderFindings(node),
      ...(unparsed.get(node) ?? []).map(({line, message}) => ({
        place: placeInside(node, line),
        message: `bash does not parse this: ${message}.`,
        mend: 'close quotes and brackets; quote what the shell would read.',
      })),
    ]);
  },
};

function placeholderFindings(node: Code): Finding[] {
  if (!shells.includes(node.lang ?? '')) {
    return [];
  }
  return node.value.split('\n').flatMap((text, line) =>
    placeholders.flatMap(([pattern, mend]) => {
      const found = pattern.exec(text)?.[0];
      return found === undefined
        ? []
        : {place: placeInside(node, line), message: `"${found}" is a placeholder.`, mend};
    }),
  );
}

function placeInside(node: Code, line: number): Finding['place'] {
  const {line: fence, column} = placeOf(node);
  return {line: fence + 1 + line, column};
}

const cache = new WeakMap<Site, Promise<Map<Code, SyntaxFault[]>>>();

/** Faults of all blocks of the site, found in one go. */
function syntaxFaults(site: Site): Promise<Map<Code, SyntaxFault[]>> {
  let found = cache.get(site);
  if (found === undefined) {
    found = parseAll(site.pages);
    cache.set(site, found);
  }
  return found;
}

async function parseAll(pages: readonly Page[]): Promise<Map<Code, SyntaxFault[]>> {
  const blocks = pages
    .flatMap((page) => codeBlocks(page).map(({node}) => node))
    .filter(({lang}) => posixShells.includes(lang ?? ''));
  // Where there is no bash, the placeholders are still looked for.
  if (blocks.length === 0 || !hasProgram('bash')) {
    return new Map();
  }
  const messages = await parseWithBash(blocks.map(({value}) => value));
  return new Map(blocks.map((block, index) => [block, faultsIn(messages[index] ?? '')]));
}

/**
 * One bash reads the blocks, divided by NUL, and lets a fork of itself parse
 * each: a quote that one block leaves open cannot be closed by the next.
 */
const driver = `while IFS= read -r -d '' block; do
  bash -n 2>&1 <<< "$block"
  printf '\\0'
done`;

function parseWithBash(blocks: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', driver], {env: {...process.env, LC_ALL: 'C'}});
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject).on('close', () => {
      resolve(output.split('\0'));
    });
    child.stdin.end(blocks.map((block) => `${block}\0`).join(''));
  });
}

/** Reads "bash: line 3: syntax error near unexpected token `)'"; the first message of a block says it all. */
function faultsIn(messages: string): SyntaxFault[] {
  const [, line = '1', message = ''] = /line (\d+): (.*)/.exec(messages) ?? [];
  return message === '' ? [] : [{line: Number(line) - 1, message}];
}
