import type {Browser, BrowserContext, BrowserContextOptions} from '@playwright/test';

/**
 * A fresh browser context in which functions of ours can run: the compiler
 * names them with a helper that pages do not have.
 */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript({content: 'globalThis.__name = (named) => named;'});
  return context;
}
