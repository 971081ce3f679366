import type {Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {
  chooseMethods,
  loadMethods,
  namesIn,
  pageName,
  routeOfPage,
  type Method,
  type Module,
} from '../facts/index';
import type {Element} from './elements';
import {code, text} from './nodes';
import {methodTable} from './sdk-method-table';
import {fail, hasTag, readAttributes, replaceTags} from './tags';

/**
 * Renders `<SdkMethods module="cloud" />` as a table of the module's methods that
 * belong to the page, or of those in `methods="login register"`.
 */
export default function remarkSdkMethods(): (tree: Root, file: VFile) => Promise<void> {
  return async (tree, file) => {
    if (!hasTag(file, 'SdkMethods')) {
      return;
    }
    const modules = await loadMethods();
    replaceTags(tree, file, 'SdkMethods', (tag) => renderTag(tag, file, modules));
  };
}

function renderTag(tag: Element, file: VFile, modules: readonly Module[]): RootContent[] {
  const request = readAttributes(file, tag, ['module', 'methods']);
  const module = modules.find(({name}) => name === request.module);
  if (module === undefined) {
    const names = modules.map(({name}) => name).join(', ');
    return fail(file, tag, `The SDK has no module "${request.module ?? ''}".`, `Take one of ${names}.`);
  }
  const names = namesIn(request.methods);
  const methods = chooseMethods(module, names, pageName(file.path));
  const unknown = names.find((name) => !methods.some((method) => method.name === name));
  if (unknown !== undefined) {
    const all = [...new Set(module.methods.map(({name}) => name))].join(', ');
    return fail(file, tag, `${module.name} has no method "${unknown}".`, `Take from ${all}.`);
  }
  if (methods.length === 0) {
    const pages = new Set(module.methods.flatMap(({page}) => (page === undefined ? [] : routeOfPage(page))));
    const fix = `Name some (methods="…"), or put the tag on ${[...pages].join(', ')}.`;
    return fail(file, tag, `No method of ${module.name} belongs to this page.`, fix);
  }
  return render(module, methods);
}

/** The table, after a paragraph about all of its methods. */
function render({accessor}: Module, methods: readonly Method[]): RootContent[] {
  const isClass = accessor.startsWith('new ');
  const where = methods.some(({runsIn}) => runsIn !== undefined)
    ? 'Methods run in Node, browsers and React Native unless their row names one.'
    : 'Runs in Node, browsers and React Native.';
  return [
    {
      type: 'paragraph',
      children: [text(isClass ? 'Made with ' : 'Called on '), code(accessor), text(`. ${where}`)],
    },
    methodTable(methods),
  ];
}
