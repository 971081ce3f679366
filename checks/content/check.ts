import {rules as allRules} from './rules/index';
import type {Page, Problem, Rule, Site} from './types';

/** Runs the rules over the pages of a site, or over some of them; problems come in reading order. */
export async function checkSite(
  site: Site,
  isChosen: (file: string) => boolean = () => true,
  rules: readonly Rule[] = allRules,
): Promise<Problem[]> {
  const broken = site.brokenPages
    .filter(({file}) => isChosen(file))
    .map(({file, finding: {place, ...text}}) => ({file, ...place, rule: 'parse', ...text}));
  const pages = site.pages.filter(({file}) => isChosen(file));
  const found = await Promise.all(pages.flatMap((page) => rules.map((rule) => applyRule(rule, page, site))));
  return [...broken, ...found.flat()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
}

/** Prints a problem as one line that editors and terminals can follow. */
export function formatProblem({file, line, column, rule, message, fix}: Problem): string {
  return `${file}:${line}:${column}  ${rule}  ${message} Fix: ${fix}`;
}

async function applyRule(rule: Rule, page: Page, site: Site): Promise<Problem[]> {
  if (!rule.kinds.includes(page.kind)) {
    return [];
  }
  const findings = await rule.check(page, site);
  return findings.map(({place, ...text}) => ({file: page.file, ...place, rule: rule.name, ...text}));
}
