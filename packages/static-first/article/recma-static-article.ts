import {fileURLToPath} from 'node:url';
import type {ExportDefaultDeclaration, Program} from 'estree';
import {fromJs} from 'esast-util-from-js';
import type {VFile} from 'vfile';

/**
 * Lets a guide be sent to the browser once, as HTML. The server renders the
 * compiled Markdown inside an `Article`; the browser's bundle takes over the
 * HTML that is there and carries none of the text.
 *
 * `ADOPT_ARTICLES` is a constant of the bundler, so that the unused half is
 * dropped while the bundle is minified.
 */
const WRAPPER = `
import {createElement as createArticleElement} from 'react';
import {GuideArticle} from ${JSON.stringify(fileURLToPath(new URL('Article.tsx', import.meta.url)))};
export default function MDXPage(props) {
  return createArticleElement(GuideArticle, null, !ADOPT_ARTICLES && createArticleElement(MDXContent, props));
}
`;

export default function recmaStaticArticle(): (tree: Program, file: VFile) => void {
  return (tree, file) => {
    // A partial is part of the page that imports it.
    if (/[\\/]_[^\\/]*(?:[\\/]|$)/.test(file.path)) {
      return;
    }
    const index = tree.body.findIndex((node) => node.type === 'ExportDefaultDeclaration');
    const content = tree.body[index] as ExportDefaultDeclaration | undefined;
    if (content?.declaration.type !== 'FunctionDeclaration') {
      throw new Error(
        `${file.path}: compiled Markdown has another form than expected. Fix: adapt packages/static-first/article/recma-static-article.ts.`,
      );
    }
    tree.body.splice(index, 1, content.declaration as Program['body'][number]);
    tree.body.push(...fromJs(WRAPPER, {module: true}).body);
  };
}
