import {fileURLToPath} from 'node:url';
import type {PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {chooseMethods, isRefusal, pageName} from '../facts/sdk/choose';
import type {Choice} from '../facts/sdk/choose';
import type {Module} from '../facts/sdk/types';
import {inBackground, taskOf} from '../threads/index';
import {fail} from './fail';
import {methodTable} from './sdk-method-table';

const tag = 'SdkMethods';

/**
 * Prints `<SdkMethods module="cloud" />` as a table of the module's methods that
 * belong to the page, made from the declarations of the installed package;
 * `methods="login register"` prints these instead.
 */
export default function remarkSdkMethods(): (tree: Root, file: VFile) => Promise<void> {
  return async (tree, file) => {
    const found: Found[] = [];
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, _index, parent) => {
      if (node.name === tag && parent !== undefined) {
        found.push({node, siblings: parent.children});
      }
    });
    visit(tree, 'mdxJsxTextElement', (node: MdxJsxTextElement) => {
      if (node.name === tag) {
        fail(
          file,
          node.position,
          'A table of methods stands inside a sentence.',
          'Put blank lines around it.',
        );
      }
    });
    if (found.length === 0) {
      return;
    }
    const modules = await (methods ??= readMethods());
    for (const {node, siblings} of found) {
      const request = readAttributes(node, file);
      const choice = chooseMethods(modules, request, pageName(file.path));
      if (isRefusal(choice)) {
        fail(file, node.position, choice.what, capitalise(choice.mend));
      }
      siblings.splice(siblings.indexOf(node), 1, ...print(choice));
    }
  };
}

let methods: Promise<readonly Module[]> | undefined;

async function readMethods(): Promise<readonly Module[]> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  return inBackground<string, readonly Module[]>(
    await taskOf(new URL('../facts/sdk/task.ts', import.meta.url)),
    root,
  );
}

type Found = {node: MdxJsxFlowElement; siblings: unknown[]};

function readAttributes(node: MdxJsxFlowElement, file: VFile): {module?: string; methods?: string} {
  const values: {module?: string; methods?: string} = {};
  for (const attribute of node.attributes) {
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    if ((name !== 'module' && name !== 'methods') || typeof attribute.value !== 'string') {
      fail(
        file,
        node.position,
        `<${tag}> does not understand the attribute "${name}".`,
        'Write module="…", and methods="…" where needed, as plain text.',
      );
    }
    values[name] = attribute.value;
  }
  return values;
}

/** The table, and what all its rows have in common in front of it. */
function print({module, methods}: Choice): RootContent[] {
  const isClass = module.accessor.startsWith('new ');
  const introduction: PhrasingContent[] = [
    {type: 'text', value: isClass ? 'Made with ' : 'Called on '},
    {type: 'inlineCode', value: module.accessor},
    {type: 'text', value: '. '},
    {
      type: 'text',
      value: methods.some(({runsIn}) => runsIn !== undefined)
        ? 'Methods run in Node, browsers and React Native unless their row names one.'
        : 'Runs in Node, browsers and React Native.',
    },
  ];
  return [{type: 'paragraph', children: introduction}, methodTable(methods)];
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
