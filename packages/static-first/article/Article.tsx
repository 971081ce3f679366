import {useLayoutEffect, useRef, useState, type ReactElement, type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {part} from '../../page-parts/browser';
import {keepArticle, keptArticle} from './articles';

export type ArticleProps = {
  /** Path of the page. */
  path: string;
  /** The content, where it is rendered. The browser has none and takes what is in the page. */
  children?: ReactNode;
};

/**
 * The static part of a page. React leaves the inside alone: what moves in it
 * is done by `src/behaviours`.
 */
export default function Article({path, children}: ArticleProps): ReactElement {
  return ADOPT_ARTICLES ? (
    <AdoptedArticle key={path} path={path} />
  ) : (
    <div className="static-article" {...part('article')}>
      {children}
    </div>
  );
}

/** The article of a guide, see `recma-static-article.ts`. */
export function GuideArticle({children}: Pick<ArticleProps, 'children'>): ReactElement {
  return <Article path={useDoc().metadata.permalink}>{children}</Article>;
}

function AdoptedArticle({path}: {path: string}): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  // Empty at start: React keeps the HTML that it finds and never sets this one again.
  const [html] = useState(() => keptArticle(path) ?? '');
  useLayoutEffect(() => {
    // A button that was pressed before the start is busy until now only; see boot.ts.
    keepArticle(path, (element.current?.innerHTML ?? '').replaceAll(' aria-busy="true"', ''));
  }, [path]);
  return (
    <div
      ref={element}
      className="static-article"
      {...part('article')}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{__html: html}}
    />
  );
}
