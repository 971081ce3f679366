import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';

/** Rules of axe that a page breaks as it is shown now, best practices among them, one line per element. */
export async function brokenRules(page: Page): Promise<string[]> {
  // Legacy mode opens no second page to gather frames; the site has none.
  const {violations} = await new AxeBuilder({page})
    .setLegacyMode(true)
    .options({resultTypes: ['violations']})
    .analyze();
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, any, all, none}) => {
      const reasons = [...any, ...all, ...none].map(({message}) => message).join('; ');
      return `${id}: ${target.join(' ')} (${reasons})`;
    }),
  );
}
