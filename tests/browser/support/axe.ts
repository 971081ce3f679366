import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Axe = {run: (context: object, options: object) => Promise<Results>};

/**
 * Rules of axe that a page breaks as it is shown now, best practices among them, one line per element.
 * @param options of `axe.run`, for example to leave rules out
 */
export async function brokenRules(page: Page, options: object = {}): Promise<string[]> {
  // axe stays in a page, and injecting it again would take a quarter of the time.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Legacy mode opens no second page to gather frames; the site has none.
  const results = await new AxeBuilder({page, ...(isThere && {axeSource: ';'})})
    .setLegacyMode(true)
    .options({resultTypes: ['violations'], preload: false, ...options})
    .analyze();
  return describeViolations(results);
}

const CONTRAST = 'color-contrast';

/** Options for pages whose contrast `lowContrast` checks: that rule alone takes nine tenths of the time of all. */
export const exceptContrast = {rules: {[CONTRAST]: {enabled: false}, 'target-size': {enabled: true}}};

/**
 * Texts with too little contrast on a page that `brokenRules` has seen. Few of the thousands of texts on long pages
 * differ in what decides about contrast, so three of each kind are checked: of the same elements around them.
 */
export async function lowContrast(page: Page): Promise<string[]> {
  return describeViolations(await page.evaluate(checkSamples, CONTRAST));
}

/** Runs in the browser, so it refers to nothing outside. */
async function checkSamples(rule: string): Promise<Pick<Results, 'violations'>> {
  const kindOf = (element: Element): string =>
    `${element.parentElement === null ? '' : kindOf(element.parentElement)}>${element.tagName}.${element.className}`;
  const samples = new Map<string, Element[]>();
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some(
      ({nodeType, textContent}) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
    );
    if (hasText && element.checkVisibility({visibilityProperty: true})) {
      const kind = kindOf(element);
      const found = samples.get(kind) ?? [];
      samples.set(kind, [...found, element].slice(0, 3));
    }
  }
  const {axe} = window as unknown as {axe: Axe};
  const options = {runOnly: [rule], resultTypes: ['violations'], preload: false};
  return axe.run({include: [...samples.values()].flat()}, options);
}

function describeViolations({violations}: Pick<Results, 'violations'>): string[] {
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, any, all, none}) => {
      const reasons = [...any, ...all, ...none].map(({message}) => message).join('; ');
      return `${id}: ${target.join(' ')} (${reasons})`;
    }),
  );
}
