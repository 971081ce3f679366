import {root} from '../../packages/files';
import {parsePage} from './page';
import type {Page, Rule, Site} from './types';
import {loadWords} from './words';

const words = loadWords(root);

export function testPage(source: string, file = 'docs/web/notes.mdx'): Page {
  return parsePage(file, source);
}

/** A site of these pages; its routes are those of the pages unless told otherwise. */
export function testSite(pages: readonly Page[], overrides: Partial<Site> = {}): Site {
  return {
    pages,
    faults: [],
    routes: new Set(['/', '/docs/api/specs/login', ...pages.flatMap(({route = []}) => route)]),
    staticFiles: new Set(['/img/logo.svg']),
    words,
    sightLine: {unreadable: {names: 'sdk types name'}, sees: {sizes: 'sdk types size'}},
    ...overrides,
  };
}

/** Runs one rule over a page and returns findings as `line:column message Fix: fix`. */
export async function run(rule: Rule, page: Page, site = testSite([page])): Promise<string[]> {
  const findings = await rule.check(page, site);
  return findings.map(({place, message, fix}) => `${place.line}:${place.column} ${message} Fix: ${fix}`);
}
