import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {findInteractiveCode} from '../runtime';
import {attributeOf, fail, isElement} from './tags';

/** Theme components that do nothing without React in the browser, or break the content security policy. */
const component = /^\s*import\b[^'"]*['"](@theme\/(?:CodeBlock|Mermaid|Details|ThemedImage|IdealImage))['"]/m;

/** Habits from other Docusaurus sites that would be shown to readers or do nothing here. */
const habits: readonly {find: (node: Nodes, file: VFile) => string | false | undefined; fix: string}[] = [
  {
    find: (node) =>
      node.type === 'code' && node.lang === 'mermaid' && 'Mermaid diagrams need a script in the browser.',
    fix: 'Draw it with <Drawing> or <Sequence>, see CONTRIBUTING.md.',
  },
  {
    find: (node) =>
      node.type === 'code' &&
      /(?:^|\s)(?:showLineNumbers|\{[\d,\s-]+\}|noInline|live)(?=\s|=|$)/.test(node.meta ?? '') &&
      'Code blocks have no line numbers, marked lines or live editors.',
    fix: 'Remove it, and name the line in the sentence before the block.',
  },
  {
    find: (node) =>
      node.type === 'code' &&
      /^\s*(?:\/\/|#|<!--|\/\*|\{\/\*)\s*highlight-(?:next-line|start|end)\b/m.test(node.value) &&
      'A highlight comment would be shown to readers.',
    fix: 'Remove it, and name the line in the sentence before the block.',
  },
  {
    find: (node) =>
      node.type === 'mdxjsEsm' &&
      component.test(node.value) &&
      `${component.exec(node.value)?.[1]} does not work on this site.`,
    fix: 'Write a fence of three backticks for code, else Markdown or a block of CONTRIBUTING.md.',
  },
  {
    find: (node) =>
      isElement(node) &&
      node.attributes.some((each) => each.type === 'mdxJsxAttribute' && each.name === 'style') &&
      'The content security policy forbids inline styles.',
    fix: 'Use a block of CONTRIBUTING.md, or give the component a CSS module.',
  },
  {
    find: (node) =>
      /^(?:https?:)?\/\//.test(
        (node.type === 'image' ? node.url : isElement(node) && attributeOf(node, 'src')) || '',
      ) && 'The content security policy loads nothing from other hosts.',
    fix: 'Put the file into static/ and write its path, or link to it.',
  },
  {
    find: (node, {path: page}) =>
      node.type === 'image' &&
      /^\.{0,2}\/(?!\/)/.test(node.url) &&
      !existsSync(node.url.startsWith('/') ? `static${node.url}` : path.join(page, '..', node.url)) &&
      `There is no picture ${node.url}.`,
    fix: 'Correct the path, or add the file to static/.',
  },
];

/** Refuses what does not work here, with the place and what to write instead: habits of other sites, handlers, hooks. */
export default function remarkRefusals(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    visit(tree, (node) => {
      for (const {find, fix} of habits) {
        const what = find(node, file);
        if (typeof what === 'string') {
          fail(file, node, what, fix);
        }
      }
      for (const part of programParts(node)) {
        const problem = findInteractiveCode(part);
        if (problem !== undefined) {
          const [what = '', fix = ''] = problem.split(' Fix: ');
          fail(file, {position: part.loc ?? node.position}, what, fix);
        }
      }
    });
  };
}

type CodeNode = {type: string; [key: string]: unknown; loc?: Nodes['position']};

/** Nodes of the code in a part of a page: names of a tag and its attributes, expressions, imports and exports. */
function programParts(node: Nodes): CodeNode[] {
  if (!isElement(node)) {
    return nodesIn(node.data);
  }
  return [
    {type: 'ImportSpecifier', imported: {name: node.name}},
    ...node.attributes.flatMap((each) =>
      each.type === 'mdxJsxAttribute'
        ? [{type: 'JSXAttribute', name: {name: each.name}}, ...nodesIn(each.value)]
        : nodesIn(each.data),
    ),
  ];
}

function nodesIn(value: unknown): CodeNode[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const inside = Object.entries(value).flatMap(([key, each]) => (key === 'loc' ? [] : nodesIn(each)));
  return 'type' in value ? [value as CodeNode, ...inside] : inside;
}
