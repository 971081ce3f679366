import {rules as allRules} from './rules/index';
import {findingOf} from './tree';
import type {Page, Problem, Rule, Site} from './types';

/** Runs the rules over a site or some of its files; problems are in reading order. */
export async function checkSite(
  site: Site,
  isSelected: (file: string) => boolean = () => true,
  rules: readonly Rule[] = allRules,
): Promise<Problem[]> {
  const check = async (page: Page, {name, isForGuides, check: findingsOf}: Rule): Promise<Problem[]> => {
    const findings = await Promise.resolve(page)
      .then((each) => (isForGuides && each.isPartial ? [] : findingsOf(each, site)))
      // Data that cannot be read hides no other problems.
      .catch((error: unknown) => [findingOf(error)]);
    return findings.map(({file = page.file, place, ...rest}) => ({file, ...place, rule: name, ...rest}));
  };
  const pages = site.pages.filter(({file}) => isSelected(file));
  const problems = await Promise.all(pages.flatMap((page) => rules.map((rule) => check(page, rule))));
  return problems
    .flat()
    .sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column);
}

/** One line that editors and terminals can follow. */
export function formatProblem({file, line, column, rule, message, fix}: Problem): string {
  return `${file}:${line}:${column}  ${rule}  ${message} Fix: ${fix}`;
}
