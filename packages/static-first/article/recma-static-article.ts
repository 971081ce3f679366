import {fileURLToPath} from 'node:url';
import type {ExpressionStatement, Program} from 'estree';
import {fromJs} from 'esast-util-from-js';
import type {VFile} from 'vfile';
import {TEXT_BEGINS, TEXT_ENDS} from './guide-loader.js';

/**
 * Lets a guide be sent to the browser once, as HTML. The server renders the
 * compiled Markdown inside an `Article`; the browser's bundle takes over the
 * HTML that is there and carries none of the text.
 *
 * `ADOPT_ARTICLES` is a constant of the bundler, so that the unused half is
 * dropped while the bundle is minified. The text, which is then not used either,
 * stands between two marks, where guide-loader.js takes it out before that.
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
    const exported = tree.body.find((node) => node.type === 'ExportDefaultDeclaration');
    const content = exported?.declaration;
    const body = tree.body.find(
      (node) => node.type === 'FunctionDeclaration' && node.id.name === '_createMdxContent',
    );
    if (content?.type !== 'FunctionDeclaration' || body === undefined) {
      throw new Error(
        `${file.path}: compiled Markdown has another form than expected. Fix: adapt packages/static-first/article/recma-static-article.ts.`,
      );
    }
    tree.body = [
      ...tree.body.filter((node) => node !== exported && node !== body),
      ...fromJs(WRAPPER, {module: true}).body,
      statement(TEXT_BEGINS),
      body,
      content as Program['body'][number],
      statement(TEXT_ENDS),
    ];
  };
}

function statement(value: string): ExpressionStatement {
  return {type: 'ExpressionStatement', expression: {type: 'Literal', value}};
}
