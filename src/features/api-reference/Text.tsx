import {Fragment, type ReactElement} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {isLongName, longNameClass, piecesOf} from '@site/packages/page-markup/browser';

type HtmlProps = {
  /** Safe HTML that the plugin made at build time. */
  html: string | undefined;
  as?: 'div' | 'span' | 'p';
  className?: string | undefined;
};

/** Renders HTML made from Markdown, and tells the link check which pages and anchors it names. */
export function Html({html, as = 'div', className}: HtmlProps): ReactElement | null {
  const brokenLinks = useBrokenLinks();
  if (html === undefined) {
    return null;
  }
  // Paragraphs, lists and tables are not allowed inside a paragraph: browsers would close it before them.
  const Tag = /<(?:p|ul|ol|dl|pre|table|div|section|figure|details|address|blockquote|hr|h\d)\b/.test(html)
    ? 'div'
    : as;
  for (const [, href] of html.matchAll(/<a href="(\/[^"]*)"/g)) {
    brokenLinks.collectLink(href);
  }
  for (const [, id] of html.matchAll(/<h[2-6] id="([^"]+)"/g)) {
    brokenLinks.collectAnchor(id);
  }
  return <Tag className={className} dangerouslySetInnerHTML={{__html: html}} />;
}

/** A name or a value in code. Long ones may break, at the best places. */
export function Name({children}: {children: string}): ReactElement {
  return isLongName(children) ? (
    <code className={longNameClass}>
      <Pieces name={children} />
    </code>
  ) : (
    <code>{children}</code>
  );
}

/** The pieces of a name, with an optional line break after each. */
export function Pieces({name}: {name: string}): ReactElement {
  return (
    <>
      {piecesOf(name).map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </>
  );
}

/** Text in which backticks mark code. */
export function Ticks({text}: {text: string}): ReactElement {
  return (
    <>{text.split('`').map((part, index) => (index % 2 === 1 ? <Name key={index}>{part}</Name> : part))}</>
  );
}
