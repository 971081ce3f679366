import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {z} from 'zod';
import {
  cliData,
  cliIds,
  commandAnchor,
  glossaryFile,
  isReleased,
  placeIn,
  readErrorMessages,
  readGlossary,
  readList,
  sightLineFile,
} from '../../packages/facts';
import {readPhrasings} from '../../packages/search';
import {continuations, guides, operations} from '../../packages/site-tools';
import sidebars from '../../sidebars';
import {addressFault, anchorsOf, modules} from './anchors';
import {checkClaims, readClaims} from './claims';
import {checkMessages} from './labels';
import type {Site} from './types';

const questionFile = 'data/reader-questions.yaml';

const question = z.strictObject({
  question: z.string().min(5),
  area: z.string(),
  page: z.string(),
  anchor: z.string().optional(),
});

/** Compares data/ with the pages; one line per problem. */
export function checkData(site: Site, root: string): string[] {
  const checks = [
    () => checkErrorMessages(site, root),
    () => checkMessages(root),
    () => checkClaims(site, readClaims(root)),
    () => checkQuestions(site, root),
    () => checkTables(site),
    () => checkSidebars(sidebars, readFileSync(path.join(root, 'sidebars.ts'), 'utf8')),
    () => checkGlossary(site, root),
    () => checkSightLine(site),
    () => {
      // A build finds these faults too, but later.
      readPhrasings([...guides, ...continuations, ...operations]);
      return [];
    },
  ];
  return checks.flatMap((check) => {
    try {
      return check();
    } catch (error) {
      // A file that cannot be read hides no other problems.
      return (error as Error).message.split('\n');
    }
  });
}

/** Readers search for the exact texts of errors, so each must be on the page that explains it. */
function checkErrorMessages(site: Site, root: string): string[] {
  // Of pages with one address, the first counts.
  const sources = new Map([...site.pages].reverse().map(({route, source}) => [route, withoutMarkup(source)]));
  return readErrorMessages(root).flatMap(({text, page, place}) => {
    const source = sources.get(page);
    const problem = source === undefined ? `There is no page ${page}` : `${page} does not contain "${text}"`;
    // A page that does not parse is named elsewhere.
    return (source?.includes(withoutMarkup(text)) ?? site.routes.has(page))
      ? []
      : `${place}  ${problem}. Fix: write the text on the page as the product shows it, or correct the entry.`;
  });
}

/** A text without escapes, entities and Markdown. */
function withoutMarkup(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\\`*_]/g, '')
    .replace(/\s+/g, ' ');
}

/** Questions of readers lead to pages and sections that exist. */
function checkQuestions(site: Site, root: string): string[] {
  return readList(questionFile, question, root).flatMap(({page, anchor, place}) => {
    const fault = addressFault(anchor === undefined ? page : `${page}#${anchor}`, site);
    return fault === undefined ? [] : `${place}  ${fault} Fix: correct the entry.`;
  });
}

/** The source of each word of the sight lines exists: a name in the SDK's declarations, or a section of a page. */
function checkSightLine(site: Site): string[] {
  const exists = (source: string): boolean => {
    const [kind = '', file = '', name = ''] = source.split(/[ #]/);
    if (kind === 'sdk') {
      const declarations = `node_modules/@filen/sdk/dist/types/${file}.d.ts`;
      return existsSync(declarations) && new RegExp(`\\b${name}\\b`).test(readFileSync(declarations, 'utf8'));
    }
    return !kind.startsWith('/') || addressFault(`${kind}#${file}`, site) === undefined;
  };
  const {unreadable, sees} = site.sightLine;
  return Object.entries({unreadable, sees}).flatMap(([side, words]) =>
    Object.entries(words).flatMap(([word, source]) =>
      exists(source)
        ? []
        : `${placeIn(sightLineFile, [side, word])}  "${word}": there is no ${source}. Fix: name what proves it, or remove the word.`,
    ),
  );
}

/** A guide that no sidebar names could not be reached; one that does not exist stops the build. */
export function checkSidebars(list: object, source: string): string[] {
  // Not the folder that generated pages come from.
  const text = JSON.stringify(list, (key, value: unknown) => (key === 'dirName' ? undefined : value));
  const named = [...text.matchAll(/"(\w+\/[\w/-]+)"/g)].map(([, id = '']) => id);
  const ids = new Map(guides.map(({file}) => [file.replace(/^docs\/|\.mdx?$/g, ''), file]));
  const unknown = named.filter((id) => !ids.has(id));
  return [
    ...[...ids]
      .filter(([id]) => !named.includes(id))
      .map(([id, file]) => `${file}:1  No sidebar names this page. Fix: add '${id}' to sidebars.ts.`),
    ...unknown.map((id) => {
      const line = source.split('\n').findIndex((each) => each.includes(id)) + 1;
      return `sidebars.ts:${line}  There is no page "${id}". Fix: correct it, or write docs/${id}.mdx.`;
    }),
  ];
}

/** Terms lead to pages and sections that exist. */
function checkGlossary(site: Site, root: string): string[] {
  return Object.entries(readGlossary(root)).flatMap(([id, {page}]) => {
    const fault = addressFault(page, site);
    return fault === undefined ? [] : `${placeIn(glossaryFile, [id], root)}  ${fault} Fix: correct "page".`;
  });
}

/** Every released command and every method is in the table of a page; once all pages parse. */
function checkTables(site: Site): string[] {
  if (site.faults.length > 0) {
    return [];
  }
  const listed = new Set(site.pages.flatMap((page) => [...anchorsOf(page, site)]));
  const commands = cliIds.flatMap((id) => {
    const data = cliData()[id];
    return data.commands.filter(isReleased).map((command) => ({
      entry: placeIn('data/cli-commands.json', [id, 'commands', data.commands.indexOf(command)]),
      name: `${id}, "${command.name}"`,
      anchor: commandAnchor(id, command),
      tag: `<CliCommands cli="${id}" /> to ${command.page}`,
    }));
  });
  const methods = modules
    .flatMap((module) => module.methods)
    .map(({name, anchor, module, page = '?'}) => ({
      entry: placeIn('data/sdk-methods.json', ['modules', module, 'methods', name]),
      name: anchor,
      anchor,
      tag: `<SdkMethods module="${module}" /> to docs/sdk/${page}`,
    }));
  return [...commands, ...methods]
    .filter(({anchor}) => !listed.has(anchor))
    .map(({entry, name, tag}) => `${entry}  No table lists ${name}. Fix: add ${tag}, or correct "page".`);
}
