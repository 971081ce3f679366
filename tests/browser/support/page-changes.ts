/** Changes a page as translators and extensions do. */
import type {Page} from '@playwright/test';

/**
 * Translates as Chrome does: wraps each text in two new elements, also texts that are added later.
 * @param changesText whether the words change
 * @param direction that of the other language
 */
export async function translate(
  page: Page,
  {changesText = true, direction = 'ltr'}: {changesText?: boolean; direction?: 'ltr' | 'rtl'} = {},
): Promise<void> {
  await page.evaluate(
    ({changes, dir}) => {
      const untranslated = 'script, style, svg, pre, code, [translate=no], font';
      const wrap = (text: Node): void => {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        const words = text.textContent ?? '';
        inner.textContent = changes ? words.replace(/[a-zA-Z]+/g, (word) => `${word}u`) : words;
        outer.append(inner);
        (text as ChildNode).replaceWith(outer);
      };
      const translateIn = (root: Node): void => {
        const texts: Node[] = [];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          if (text.textContent?.trim() !== '' && text.parentElement?.closest(untranslated) === null) {
            texts.push(text);
          }
        }
        texts.forEach(wrap);
      };
      translateIn(document.body);
      document.documentElement.classList.add(`translated-${dir}`);
      document.documentElement.dir = dir;
      new MutationObserver((records) => {
        records
          .flatMap(({addedNodes}) => [...addedNodes])
          .forEach((node) => translateIn(node.nodeType === 3 ? (node.parentNode ?? node) : node));
      }).observe(document.body, {childList: true, subtree: true});
    },
    {changes: changesText, dir: direction},
  );
}

/** Removes and wraps elements as blockers do, and adds attributes and elements as other extensions do. */
export async function extendPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('footer nav li')?.remove();
    document.querySelector('.navbar__items--right .navbar__link')?.remove();
    const text = document.querySelector('main p');
    const wrapper = document.createElement('div');
    text?.replaceWith(wrapper);
    wrapper.append(...(text ? [text] : []));
    document.body.dataset.grExtInstalled = '';
    document.documentElement.classList.add('extension');
    const places = 'body, #__docusaurus, .navbar__items, main, article, footer, footer ul, h1';
    for (const element of document.querySelectorAll(places)) {
      const badge = (): Element => Object.assign(document.createElement('i'), {className: 'extension'});
      element.prepend(badge());
      element.append(badge());
    }
  });
}

/** Length of the visible text. */
export function textLength(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('main')?.innerText.replace(/\s+/g, ' ').length ?? 0);
}
