import {rules as allRules} from './rules/index';
import {findingOf} from './tree';
import type {Finding, Page, Problem, Rule, Site} from './types';

/** Runs the rules over a site or some of its files; problems are in reading order. */
export async function checkSite(
  site: Site,
  isSelected: (file: string) => boolean = () => true,
  rules: readonly Rule[] = allRules,
): Promise<Problem[]> {
  const findingsOf = async (page: Page, {isForGuides, check}: Rule): Promise<Finding[]> => {
    try {
      return isForGuides && page.isPartial ? [] : await check(page, site);
    } catch (error) {
      // Data that cannot be read hides no other problems.
      return [findingOf(error)];
    }
  };
  const problemsOf = async (page: Page, rule: Rule): Promise<Problem[]> =>
    (await findingsOf(page, rule)).map(({file = page.file, place, message, fix}) => ({
      file,
      ...place,
      rule: rule.name,
      message,
      fix,
    }));
  const pages = site.pages.filter(({file}) => isSelected(file));
  const problems = await Promise.all(pages.flatMap((page) => rules.map((rule) => problemsOf(page, rule))));
  return problems
    .flat()
    .sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column);
}

/** One line that editors and terminals can follow. */
export function formatProblem({file, line, column, rule, message, fix}: Problem): string {
  return `${file}:${line}:${column}  ${rule}  ${message} Fix: ${fix}`;
}
