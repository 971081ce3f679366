import path from 'node:path';
import type {Root, Table} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {cliData, cliIds, cliTags, isCliId, type CliId} from '../facts/cli';
import {routeOfFile} from '../page-parts';
import {fail} from './fail';
import {commandTable, environmentTable, optionTable} from './remark-cli-rows';

const tables: Record<string, (id: CliId, page: string) => Table> = {
  CliCommands: commandTable,
  CliOptions: optionTable,
  CliEnvironment: environmentTable,
};

/**
 * Prints `<CliCommands cli="typescript" />` as a table of the commands that the
 * page explains, `<CliOptions cli="…" />` of the options that every command has
 * and `<CliEnvironment cli="…" />` of the environment variables.
 */
export default function remarkCliTables(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const page = routeOf(file);
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent) => {
      const print = tables[node.name ?? ''];
      if (print === undefined || parent === undefined || index === undefined) {
        return undefined;
      }
      parent.children.splice(index, 1, print(readAttributes(node, page, file), page));
      return [SKIP, index + 1];
    });
    visit(tree, 'mdxJsxTextElement', (node: MdxJsxTextElement) => {
      if (node.name !== null && node.name in tables) {
        fail(file, node.position, `<${node.name}> stands inside a sentence.`, 'Put blank lines around it.');
      }
    });
  };
}

/** Reads `cli`, the only attribute, and makes sure that there is something to print. */
function readAttributes(node: MdxJsxFlowElement, page: string, file: VFile): CliId {
  const name = node.name ?? '';
  const choice = `Write <${name} cli="${cliIds.join('" /> or cli="')}" />.`;
  const strange = node.attributes.find(
    (attribute) => attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'cli',
  );
  if (strange !== undefined) {
    const called = strange.type === 'mdxJsxAttribute' ? strange.name : '{…}';
    return fail(file, node.position, `<${name}> has no attribute "${called}".`, choice);
  }
  const value = node.attributes[0]?.value;
  const id = typeof value === 'string' ? value : undefined;
  if (!isCliId(id)) {
    const what =
      id === undefined ? `<${name}> names no tool.` : `<${name}> names the tool "${id}", which is unknown.`;
    return fail(file, node.position, what, choice);
  }
  if (cliTags[name]?.(id, page).length === 0) {
    return fail(
      file,
      node.position,
      `No command of the ${cliData()[id].name} belongs to the page ${page}.`,
      'Remove the tag, or correct "page" in data/cli-commands.json.',
    );
  }
  return id;
}

function routeOf(file: VFile): string {
  const {slug} = (file.data as {frontMatter?: {slug?: unknown}}).frontMatter ?? {};
  const inside = path.relative(path.resolve('docs'), file.path).replaceAll('\\', '/');
  return routeOfFile('/docs', inside, slug);
}
