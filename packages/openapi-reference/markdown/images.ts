import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';

/** Pages load nothing from other hosts: a picture there becomes a link, one without a full address its text. */
export function imagesAsLinks(tree: Root): void {
  visit(tree, {tagName: 'a'}, (link) => {
    visit(link, {tagName: 'img'}, (image: Element) => replace(image, {}));
  });
  visit(tree, {tagName: 'img'}, (image: Element) => {
    const src = String(image.properties.src ?? '');
    if (!/^\/(?!\/)/.test(src)) {
      replace(image, /^(?:https?:)?\/\//i.test(src) ? {href: src} : {});
    }
  });
}

function replace(image: Element, properties: Element['properties']): void {
  const {alt, src} = image.properties;
  const value = String(alt || (src ?? ''));
  const tagName = properties.href === undefined ? 'span' : 'a';
  Object.assign(image, {tagName, properties, children: [{type: 'text', value}]});
}
