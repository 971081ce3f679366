import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {
  glossaryFile,
  readMethods,
  readGlossary,
  readScreenshots,
  readVectors,
  screenshotsFile,
  valueAt,
  vectorsFile,
  type Module,
} from '../facts';
import {renderCallFields} from './call-fields';
import {renderCliTable} from './cli-tables';
import {code, row, table, text} from './nodes';
import {renderSdkMethods} from './sdk-methods';
import {attributeOf, fail, isElement, readAttributes, type Element} from './tags';

/** Tags that become tables, and how; `modules` are those of the SDK. */
export const tableTags: Readonly<
  Record<string, (tag: Element, file: VFile, modules: readonly Module[]) => RootContent[]>
> = {
  CallFields: renderCallFields,
  CliCommands: renderCliTable,
  CliEnvironment: renderCliTable,
  CliOptions: renderCliTable,
  Glossary: renderGlossary,
  SdkMethods: renderSdkMethods,
  TestVector: renderTestVector,
};

/** Fills the tags whose content is in data/: those of `tableTags`, `<Screenshot>` and `<Term>`. */
export default function remarkTags(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const tags: {tag: Element; siblings: RootContent[]}[] = [];
    visit(tree, (node, _index, parent) => {
      if (isElement(node) && parent !== undefined) {
        tags.push({tag: node, siblings: parent.children});
      }
    });
    const hasMethods = tags.some(({tag}) => tag.name === 'SdkMethods');
    const modules = hasMethods ? readMethods() : [];
    const terms = new Set<string>();
    for (const {tag, siblings} of tags) {
      const name = tag.name ?? '';
      const render = tableTags[name];
      if (render !== undefined && tag.type === 'mdxJsxTextElement') {
        fail(file, tag, `<${name}> stands inside a sentence.`, 'Put blank lines around it.');
      } else if (render !== undefined) {
        siblings.splice(siblings.indexOf(tag), 1, ...render(tag, file, modules));
      } else if (name === 'Screenshot') {
        describePicture(tag, file);
      } else if (name === 'Term' && !explainTerm(tag, file, terms)) {
        siblings.splice(siblings.indexOf(tag), 1, ...tag.children);
      }
    }
  };
}

/** Gives `<Screenshot name="web/login" caption="…" />` the size and the alternative text of its picture. */
function describePicture(tag: Element, file: VFile): void {
  const name = attributeOf(tag, 'name') ?? '';
  const picture = readScreenshots()[name];
  if (picture === undefined) {
    fail(file, tag, `There is no screenshot "${name}".`, `Take a name from ${screenshotsFile}.`);
  }
  if (attributeOf(tag, 'caption') === undefined) {
    fail(file, tag, `The screenshot "${name}" has no caption.`, 'Write caption="…".');
  }
  const {alt, width, height, modes: [only] = []} = picture;
  const size = {width: String(width), height: String(height)};
  addAttributes(tag, {alt, ...size, ...(only !== undefined && {only})});
}

/**
 * Gives `<Term id="master-key">master keys</Term>` its meaning from the glossary.
 * @param terms those that are explained above on the page
 * @returns false if this one is among them
 */
function explainTerm(tag: Element, file: VFile, terms: Set<string>): boolean {
  const id = attributeOf(tag, 'id') ?? '';
  const entry = readGlossary()[id];
  if (entry === undefined) {
    fail(file, tag, `The glossary has no term "${id}".`, `Add it to ${glossaryFile}, or use one of its ids.`);
  }
  if (terms.has(id)) {
    return false;
  }
  terms.add(id);
  const {name, definition} = entry;
  // A page and its partial may both explain a term, so the anchor has the name of the file.
  addAttributes(tag, {name, definition, anchor: `term-${path.parse(file.path).name}-${id}`});
  return true;
}

function addAttributes(tag: Element, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    tag.attributes.push({type: 'mdxJsxAttribute', name, value});
  }
}

/** All terms, each linked to the section that says more. */
function renderGlossary(): RootContent[] {
  const entries = Object.values(readGlossary()).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const rows = entries.map(({name, definition, page}) =>
    row([{type: 'link', url: page, children: [text(name)]}], [text(definition)]),
  );
  return [table(['Word', 'Meaning'], rows)];
}

/** The published values of `<TestVector id="auth-v2-1" rows="inputs.salt, output.derivedPassword" />`. */
function renderTestVector(tag: Element, file: VFile): RootContent[] {
  const {id = '', rows = ''} = readAttributes(file, tag, ['id', 'rows']);
  const vector = readVectors().vectors.find((each) => each.id === id);
  if (vector === undefined) {
    return fail(file, tag, `There is no test vector "${id}".`, `Take an id from ${vectorsFile}.`);
  }
  const tableRows = rows.split(',').map((field) => {
    const name = field.trim();
    const value = valueAt(vector, name);
    if (value === undefined) {
      const fix = `Name the values to show, rows="inputs.key, output"; ${vectorsFile} has them.`;
      fail(file, tag, `The vector "${id}" has no value "${name}".`, fix);
    }
    const shown = typeof value === 'string' ? value : JSON.stringify(value);
    return row([code(name)], [shown === '' ? text('(empty)') : code(shown)]);
  });
  return [
    {type: 'paragraph', children: [text('Test vector '), code(id), text(':')]},
    table(['Field', 'Value'], tableRows),
  ];
}
