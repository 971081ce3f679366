import type {ReactElement} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

export type HtmlProps = {
  /** Safe HTML that the plugin made at build time. */
  html: string;
  as?: 'div' | 'span' | 'p';
  className?: string;
};

/** Prints HTML made from Markdown, and tells the link check which pages and anchors it names. */
export default function Html({html, as = 'div', className}: HtmlProps): ReactElement {
  // Paragraphs, lists and tables cannot stand in a paragraph: browsers would tear the two apart.
  const Tag = /^<(?:p|ul|ol|pre|table|div|blockquote|hr|h\d)\b/.test(html) ? 'div' : as;
  const brokenLinks = useBrokenLinks();
  for (const [, href] of html.matchAll(/<a href="(\/[^"]*)"/g)) {
    brokenLinks.collectLink(href);
  }
  for (const [, id] of html.matchAll(/<h[2-6] id="([^"]+)"/g)) {
    brokenLinks.collectAnchor(id);
  }
  return <Tag className={className} dangerouslySetInnerHTML={{__html: html}} />;
}
