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
 * Texts with too little contrast on a page that `brokenRules` has seen. Few of
 * the thousands of texts on long pages differ in what decides about contrast,
 * so three of each look are checked.
 * @param known looks that were checked before; new ones are added
 */
export async function lowContrast(page: Page, known: Set<string>): Promise<string[]> {
  const {results, looks} = await page.evaluate(checkSamples, {rule: CONTRAST, known: [...known]});
  looks.forEach((look) => known.add(look));
  return describeViolations(results);
}

/** Runs in the browser, so it refers to nothing outside. */
async function checkSamples({
  rule,
  known,
}: {
  rule: string;
  known: readonly string[];
}): Promise<{results: Pick<Results, 'violations'>; looks: string[]}> {
  const isKnown = new Set(known);
  const paints = new Map<Element, string>();
  const samples = new Map<string, Element[]>();
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some(
      ({nodeType, textContent}) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
    );
    if (hasText && element.checkVisibility({visibilityProperty: true})) {
      const {fontSize, fontWeight} = getComputedStyle(element);
      const look = `${fontSize} ${fontWeight} ${paintOf(element)}`;
      const found = samples.get(look) ?? [];
      if (found.length < 3 && !isKnown.has(look)) {
        samples.set(look, [...found, element]);
      }
    }
  }
  const include = [...samples.values()].flat();
  const options = {runOnly: [rule], resultTypes: ['violations'], preload: false};
  const {axe} = window as unknown as {axe: Axe};
  const {violations} = include.length === 0 ? {violations: []} : await axe.run({include}, options);
  return {results: {violations}, looks: [...samples.keys()]};

  /** What an element and those around it contribute to its colours; equal neighbours count once. */
  function paintOf(element: Element): string {
    const kept = paints.get(element);
    if (kept !== undefined) {
      return kept;
    }
    const {color, backgroundColor, backgroundImage, opacity, filter} = getComputedStyle(element);
    const own = `| ${color} ${backgroundColor} ${backgroundImage} ${opacity} ${filter}`;
    const above = element.parentElement === null ? '' : paintOf(element.parentElement);
    const paint = above.endsWith(own) ? above : above + own;
    paints.set(element, paint);
    return paint;
  }
}

function describeViolations({violations}: Pick<Results, 'violations'>): string[] {
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, any, all, none}) => {
      const reasons = [...any, ...all, ...none].map(({message}) => message).join('; ');
      return `${id}: ${target.join(' ')} (${reasons})`;
    }),
  );
}
