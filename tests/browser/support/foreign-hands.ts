/** What translators and extensions do to a page. Each function runs in the page. */
import type {Page} from '@playwright/test';

/**
 * Translates as Chrome does: each text goes into two new elements, what is added later too.
 * @param changesText whether the words become others
 */
export async function translate(page: Page, {changesText = true} = {}): Promise<void> {
  await page.evaluate((changes) => {
    const isForTranslation = (text: Node): boolean =>
      (text.textContent ?? '').trim() !== '' &&
      text.parentElement?.closest('script, style, svg, pre, code, [translate=no], font') === null;
    const wrap = (text: Node): void => {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      const words = text.textContent ?? '';
      inner.textContent = changes ? words.replace(/[a-zA-Z]+/g, (word) => `${word}u`) : words;
      outer.append(inner);
      (text as ChildNode).replaceWith(outer);
    };
    const translateIn = (root: Node): void => {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (isForTranslation(text)) {
          texts.push(text);
        }
      }
      texts.forEach(wrap);
    };
    translateIn(document.body);
    document.documentElement.classList.add('translated-ltr');
    new MutationObserver((records) => {
      records
        .flatMap(({addedNodes}) => [...addedNodes])
        .forEach((node) => translateIn(node.nodeType === 3 ? (node.parentNode ?? node) : node));
    }).observe(document.body, {childList: true, subtree: true});
  }, changesText);
}

/** Adds what extensions add: attributes, and elements before, between and behind those of the page. */
async function addElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.grExtInstalled = '';
    document.documentElement.classList.add('foreign');
    for (const place of [
      'body',
      '#__docusaurus',
      '.navbar__items',
      'main',
      'article',
      'footer',
      'footer ul',
      'h1',
    ]) {
      for (const element of document.querySelectorAll(place)) {
        const badge = (): Element => Object.assign(document.createElement('i'), {className: 'foreign'});
        element.prepend(badge());
        element.append(badge());
      }
    }
  });
}

/** Removes what blockers remove: an element of the footer, one of the bar; and wraps one of the text. */
async function removeElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('footer nav li')?.remove();
    document.querySelector('.navbar__items--right .navbar__link')?.remove();
    const text = document.querySelector('main p');
    const wrapper = document.createElement('div');
    text?.replaceWith(wrapper);
    wrapper.append(...(text ? [text] : []));
  });
}

/** All of them, one after the other. */
export async function allHands(page: Page): Promise<void> {
  await removeElements(page);
  await addElements(page);
  await translate(page);
}

/** Length of the text that the reader has in front of them. */
export function textLength(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('main')?.innerText.replace(/\s+/g, ' ').length ?? 0);
}
