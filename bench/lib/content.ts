/** Content for other generators and for large sites. */
import {cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import sidebars from '../../sidebars';
import {areas, site} from '../../src/product';

/** Pages that the parts look at closely. */
export const pages = {
  home: '/',
  overview: '/docs/api',
  'long guide': '/docs/api/guides/cryptography',
  guide: '/docs/cli/webdav-and-s3-server',
  endpoint: '/docs/api/specs/get-directory-content',
  'most pictures': '/docs/web/sharing',
};

/** Paths of the guides, by area, in the order of reading: pages fetch the next one ahead. */
export const guides = areas.map(({id, name, path}) => ({
  name,
  path,
  routes: documentsIn(sidebars[id]).map((document) => `/docs/${document.replace(/\/index$/, '')}`),
}));

function documentsIn(items: unknown): string[] {
  if (Array.isArray(items)) {
    return items.flatMap(documentsIn);
  }
  return typeof items === 'object' && items !== null && 'items' in items
    ? documentsIn(items.items)
    : [items].filter((item) => typeof item === 'string');
}

/** A Markdown twin, taken apart. */
export function parseTwin(text: string): {title: string; description: string; body: string} {
  const [, title, description = '', body = ''] = /^# (.*)\n+> (.*)\n+(?:- .*\n)*\n*([^]*)$/.exec(text) ?? [];
  if (title === undefined) {
    throw new Error('A Markdown twin does not begin with title and summary. Fix: adapt parseTwin.');
  }
  return {title, description, body: body.replaceAll(`](${site.url}/`, '](/')};
}

/**
 * Writes our guides without our components, from the Markdown twins of our built site.
 * @param heading where the generator does not print the title of a page itself
 */
export function writeGuides(ourSite: string, folder: string, {heading}: {heading: boolean}): void {
  for (const route of guides.flatMap(({routes}) => routes)) {
    const {title, description, body} = parseTwin(readFileSync(join(ourSite, `${route}.md`), 'utf8'));
    write(
      join(folder, `${route}.md`),
      `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n${heading ? `# ${title}\n\n` : ''}${body}`,
    );
  }
}

/** The pictures that guides show. */
export function copyPictures(ourSite: string, folder: string): void {
  cpSync(join(ourSite, 'img'), join(folder, 'img'), {recursive: true});
}

const WORDS =
  'account address archive backup bucket cache change chunk client cloud code command copy device directory disk download drive email entry error event export field file filter folder group hash index item key label library limit link list lock machine member message method mirror name network note number object option order owner page parent password path person place plan program project queue reader record region request result role rule sample screen search server session setting share size source state storage system table team text thread time token tool transfer tree upload user value vault version volume window word work'.split(
    ' ',
  );

/** Writes generated pages of about 400 words, the same in every run, fifty to a folder. */
export function writePages(folder: string, count: number): void {
  for (let number = 0; number < count; number += 1) {
    write(join(folder, `part-${Math.floor(number / 50)}`, `page-${number}.md`), generatePage(number));
  }
}

/** A page in four sections, with a code block, a table and lists. */
export function generatePage(number: number): string {
  let seed = number + 1;
  const word = (): string => {
    // The “minimal standard” generator of Park and Miller.
    seed = (seed * 48271) % 2147483647;
    return WORDS[seed % WORDS.length] ?? '';
  };
  const repeat = (times: number, line: () => string, joint = '\n'): string =>
    Array.from({length: times}, line).join(joint);
  const sentence = (): string =>
    `The ${word()} opens the ${word()} of a ${word()}, and each ${word()} keeps its \`${word()}\`.`;
  const section = (content: string): string =>
    `## About the ${word()} ${word()}\n\n${repeat(7, sentence, ' ')}\n\n${content}`;
  const code = repeat(6, () => `const ${word()}${word()} = await ${word()}('${word()}', 42);`);
  const table = repeat(5, () => `| \`${word()}\` | ${word()} | ${sentence()} |`);
  const list = (): string => repeat(4, () => `- ${sentence()}`);
  return `---
title: The ${word()} and ${word()} ${number}
description: ${sentence().replaceAll('`', '')}
keywords: [${word()}, ${word()}, ${word()}]
---

${sentence()}

${section(`\`\`\`js\n${code}\n\`\`\``)}

${section(`| Name | Kind | Meaning |\n|---|---|---|\n${table}`)}

${section(list())}

${section(list())}
`;
}

export type Description = {paths: Record<string, Record<string, unknown>>};

/** A description with so many operations: our own, then copies of them under other paths and names. */
export function multiplyOperations(description: Description, count: number): Description {
  const own = Object.entries(description.paths).flatMap(([path, item]) => {
    const entries = Object.entries(item);
    // What the operations of a path have in common is copied with each.
    const shared = Object.fromEntries(entries.filter(([, value]) => !isOperation(value)));
    return entries.flatMap(([method, value]) =>
      isOperation(value) ? [{path, method, shared, operation: value}] : [],
    );
  });
  const paths: Description['paths'] = {};
  for (let round = 0; round * own.length < count; round += 1) {
    const [place, id, suffix] =
      round === 0 ? ['', '', ''] : [`/copy${round}`, `Copy${round}`, ` copy ${round}`];
    for (const {path, method, shared, operation} of own.slice(0, count - round * own.length)) {
      const item = (paths[place + path] ??= {...shared});
      item[method] = {
        ...operation,
        operationId: operation.operationId + id,
        summary: operation.summary + suffix,
      };
    }
  }
  return {...description, paths};
}

function isOperation(value: unknown): value is {operationId: string; summary: string} {
  return typeof value === 'object' && value !== null && 'operationId' in value && 'summary' in value;
}

export function write(file: string, text: string): void {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, text);
}
