import type {Page} from '@playwright/test';
import axe, {type AxeResults, type RunOptions} from 'axe-core';

type WithAxe = {axe: typeof axe};

const CONTRAST = 'color-contrast';

/** Options for pages whose contrast `lowContrast` checks: that rule takes nine tenths of the time. */
export const exceptContrast: RunOptions = {
  rules: {[CONTRAST]: {enabled: false}, 'target-size': {enabled: true}},
};

/** Rules of axe, with best practices, that the page breaks as it is shown now, one line per element. */
export function brokenRules(page: Page, options: RunOptions): Promise<string[]> {
  return violationsOn(page, options, (settings) => (window as unknown as WithAxe).axe.run(settings));
}

/**
 * Texts with too little contrast. Most of the thousands of texts on long pages have the same ancestors as others, so only
 * three of each kind are checked.
 */
export function lowContrast(page: Page): Promise<string[]> {
  return violationsOn(page, {runOnly: [CONTRAST]}, checkSamples);
}

async function violationsOn(
  page: Page,
  options: RunOptions,
  run: (options: RunOptions) => Promise<AxeResults>,
): Promise<string[]> {
  // Once per page, which saves a quarter of the time.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
  const settings: RunOptions = {...options, resultTypes: ['violations'], preload: false};
  const {violations} = await page.evaluate(run, settings);
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, any, all, none}) => {
      const reasons = [...any, ...all, ...none].map(({message}) => message).join('; ');
      return `${id}: ${target.join(' ')} (${reasons})`;
    }),
  );
}

/** Runs in the browser, so it refers to nothing outside. */
async function checkSamples(options: RunOptions): Promise<AxeResults> {
  const kindOf = (element: Element): string =>
    `${element.parentElement === null ? '' : kindOf(element.parentElement)}>${element.tagName}.${element.className}`;
  const samples = new Map<string, Element[]>();
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some(
      ({nodeType, textContent}) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
    );
    if (hasText && element.checkVisibility({visibilityProperty: true})) {
      const kind = kindOf(element);
      samples.set(kind, [...(samples.get(kind) ?? []), element].slice(0, 3));
    }
  }
  const {axe: own} = window as unknown as WithAxe;
  return own.run({include: [...samples.values()].flat()}, options);
}
