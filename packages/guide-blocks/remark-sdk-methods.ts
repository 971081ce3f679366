import type {Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {chooseMethods, isRefusal, pageName, readMethods, type Choice} from '../facts/index';
import {code, text} from './nodes';
import {methodTable} from './sdk-method-table';
import {fail, hasTag, readAttributes, replaceTags} from './tags';

/**
 * Prints `<SdkMethods module="cloud" />` as a table of the module's methods that
 * belong to the page, or of those in `methods="login register"`.
 */
export default function remarkSdkMethods(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    if (!hasTag(file, 'SdkMethods')) {
      return;
    }
    const modules = readMethods();
    replaceTags(tree, file, 'SdkMethods', (tag) => {
      const request = readAttributes(file, tag, ['module', 'methods']);
      const choice = chooseMethods(modules, request, pageName(file.path));
      return isRefusal(choice) ? fail(file, tag, choice.what, choice.fix) : print(choice);
    });
  };
}

/** The table, after a paragraph about all of its methods. */
function print({module, methods: chosen}: Choice): RootContent[] {
  const isClass = module.accessor.startsWith('new ');
  const where = chosen.some(({runsIn}) => runsIn !== undefined)
    ? 'Methods run in Node, browsers and React Native unless their row names one.'
    : 'Runs in Node, browsers and React Native.';
  return [
    {
      type: 'paragraph',
      children: [text(isClass ? 'Made with ' : 'Called on '), code(module.accessor), text(`. ${where}`)],
    },
    methodTable(chosen),
  ];
}
