import {existsSync, readFileSync} from 'node:fs';
import {z} from 'zod';
import {
  cliData,
  cliIds,
  commandAnchor,
  isReleased,
  readData,
  readErrorMessages,
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

const questions = z.array(
  z.strictObject({
    question: z.string().min(5),
    area: z.string(),
    page: z.string(),
    anchor: z.string().optional(),
  }),
);

/** Compares data/ with the pages; one line per problem. */
export function checkData(site: Site, root: string): string[] {
  const checks = [
    () => checkErrorMessages(site, root),
    () => checkMessages(root),
    () => checkClaims(site, readClaims(root)),
    () => checkQuestions(site, root),
    () => checkTables(site),
    () => guides.flatMap(({file}) => missingInSidebar(file)),
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
      return [(error as Error).message];
    }
  });
}

/** Readers search for the exact texts of errors, so each must be on the page that explains it. */
function checkErrorMessages(site: Site, root: string): string[] {
  const sources = new Map(site.pages.map(({route, source}) => [route, withoutMarkup(source)]));
  return readErrorMessages(root).flatMap(({text, page, file}) => {
    const source = sources.get(page);
    const problem = source === undefined ? `There is no page ${page}` : `${page} does not contain "${text}"`;
    return source?.includes(withoutMarkup(text)) === true
      ? []
      : `${file}  ${problem}. Fix: write the text on the page as the product shows it, or correct the entry.`;
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
  return readData(questionFile, questions, root).flatMap(({question, page, anchor}) => {
    const fault = addressFault(anchor === undefined ? page : `${page}#${anchor}`, site);
    return fault === undefined ? [] : `${questionFile}  "${question}": ${fault} Fix: correct the entry.`;
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
  const sources = [unreadable, sees].flatMap((words) => Object.entries(words));
  return sources.flatMap(([word, source]) =>
    exists(source)
      ? []
      : `${sightLineFile}  "${word}": there is no ${source}. Fix: name what proves it, or remove the word.`,
  );
}

/** A guide that no sidebar names could not be reached. */
export function missingInSidebar(file: string): string[] {
  const id = file.replace(/^docs\/(.*)\.mdx?$/, '$1');
  return JSON.stringify(sidebars).includes(`"${id}"`)
    ? []
    : [`${file}  No sidebar names this page. Fix: add '${id}' to sidebars.ts.`];
}

/** Every released command and every method is in the table of a page. */
function checkTables(site: Site): string[] {
  const listed = new Set(site.pages.flatMap((page) => [...anchorsOf(page, site)]));
  const commands = cliIds.flatMap((id) => {
    const data = cliData()[id];
    return data.commands.filter(isReleased).map((command) => ({
      entry: `data/cli-commands.json  ${id}, "${command.name}"`,
      anchor: commandAnchor(id, command),
      tag: `<CliCommands cli="${id}" /> to ${command.page}`,
    }));
  });
  const methods = modules
    .flatMap((module) => module.methods)
    .map(({anchor, module, page = '?'}) => ({
      entry: `data/sdk-methods.json  ${anchor}`,
      anchor,
      tag: `<SdkMethods module="${module}" /> to docs/sdk/${page}`,
    }));
  return [...commands, ...methods]
    .filter(({anchor}) => !listed.has(anchor))
    .map(({entry, tag}) => `${entry}: no table lists it. Fix: add ${tag}, or correct "page".`);
}
