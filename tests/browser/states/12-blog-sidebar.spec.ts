import {startApplication} from '../support/application';
import {expect, test} from './support/test';

test.use({site: 'default'});

for (const path of ['/blog', '/blog/middle-post']) {
  test(`the sidebar of ${path} groups posts by year, newest first`, async ({page}) => {
    await page.goto(path);
    for (const state of ['before', 'after']) {
      if (state === 'after') {
        await startApplication(page);
      }
      const sidebar = page.getByRole('navigation', {name: 'Blog recent posts navigation'});
      await expect(sidebar.getByRole('heading'), state).toHaveText(['2026', '2024', '2023']);
      const groups = sidebar.getByRole('group');
      await expect(groups).toHaveCount(3);
      await expect(groups.nth(0).getByRole('link')).toHaveText(['Newest post']);
      await expect(groups.nth(1).getByRole('link')).toHaveText(['Later middle post', 'Middle post']);
      await expect(groups.nth(2).getByRole('link')).toHaveText(['Oldest post']);
    }
  });
}
