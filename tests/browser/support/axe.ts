import type {Page} from '@playwright/test';
import axe, {type AxeResults, type RunOptions} from 'axe-core';

type WithAxe = {axe: typeof axe};

const CONTRAST = 'color-contrast';

/** Options for pages whose contrast `lowContrast` checks: that rule takes nine tenths of the time. */
export const exceptContrast: RunOptions = {
  rules: {[CONTRAST]: {enabled: false}, 'target-size': {enabled: true}},
};

/** Rules of axe, with best practices, that the page breaks as it is shown now, one line per element. */
export async function brokenRules(page: Page, options: RunOptions): Promise<string[]> {
  await loadAxe(page);
  const results = await page.evaluate(
    (settings) => (window as unknown as WithAxe).axe.run(settings),
    onlyViolations(options),
  );
  return describeViolations(results);
}

/**
 * Texts with too little contrast. Most of the thousands of texts on long pages have the same ancestors as others, so only
 * three of each kind are checked.
 */
export async function lowContrast(page: Page): Promise<string[]> {
  await loadAxe(page);
  return describeViolations(await page.evaluate(checkSamples, onlyViolations({runOnly: [CONTRAST]})));
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

/** Loads axe once per page, which saves a quarter of the time. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
}

/** Reports violations only. */
function onlyViolations(options: RunOptions): RunOptions {
  return {...options, resultTypes: ['violations'], preload: false};
}

function describeViolations({violations}: AxeResults): string[] {
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, any, all, none}) => {
      const reasons = [...any, ...all, ...none].map(({message}) => message).join('; ');
      return `${id}: ${target.join(' ')} (${reasons})`;
    }),
  );
}
