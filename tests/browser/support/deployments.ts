import type {Page} from '@playwright/test';

/**
 * From now on, pages come from another build, whose application has another address.
 * @param onLoad called when the browser loads one of them
 */
export async function deployBuild(page: Page, name: string, onLoad?: () => void): Promise<void> {
  // Over BiDi, another address cannot be requested in place of one.
  await page.route(`**/assets/js/${name}/*`, async (route) =>
    route.fulfill({
      response: await route.fetch({url: route.request().url().replace(`/${name}/`, '/'), maxRetries: 3}),
    }),
  );
  await page.route(/:\d+\/(docs\/[\w/-]+)?(\?.*)?$/, async (route) => {
    if (route.request().resourceType() === 'document') {
      onLoad?.();
    }
    try {
      // The server may close a kept connection that is used again at that moment.
      const response = await route.fetch({maxRetries: 3});
      const body = (await response.text()).replace('/assets/js/', `/assets/js/${name}/`);
      await route.fulfill({response, body});
    } catch {
      // The browser cancels requests of a page that is unloaded; any other would wait for ever.
      await route.abort().catch(() => undefined);
    }
  });
}
