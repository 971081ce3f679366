import path from 'node:path';
import type {Root, Table} from 'mdast';
import type {VFile} from 'vfile';
import {cliData, cliIds, cliTags, isCliId, type CliId} from '../facts/index';
import type {Element} from './elements';
import {routeOfFile} from '../routes';
import {commandTable, environmentTable, optionTable} from './remark-cli-rows';
import {fail, readAttributes, replaceTags} from './tags';

const tables: Record<string, (id: CliId, page: string) => Table> = {
  CliCommands: commandTable,
  CliOptions: optionTable,
  CliEnvironment: environmentTable,
};

/**
 * Renders `<CliCommands cli="typescript" />` as a table of the page's commands,
 * `<CliOptions cli="…" />` of the global options and `<CliEnvironment cli="…" />`
 * of the environment variables.
 */
export default function remarkCliTables(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const page = routeOf(file);
    for (const [name, render] of Object.entries(tables)) {
      replaceTags(tree, file, name, (tag) => [render(readCli(tag, name, page, file), page)]);
    }
  };
}

/** Reads the attribute; fails if the table would be empty. */
function readCli(tag: Element, name: string, page: string, file: VFile): CliId {
  const {cli} = readAttributes(file, tag, ['cli']);
  if (!isCliId(cli)) {
    return fail(
      file,
      tag,
      `<${name}> does not know the tool "${cli ?? ''}".`,
      `Write <${name} cli="${cliIds.join('" /> or cli="')}" />.`,
    );
  }
  if (cliTags[name]?.(cli, page).length === 0) {
    return fail(
      file,
      tag,
      `No command of the ${cliData()[cli].name} belongs to the page ${page}.`,
      'Remove the tag, or correct "page" in data/cli-commands.json.',
    );
  }
  return cli;
}

function routeOf(file: VFile): string {
  const {slug} = (file.data as {frontMatter?: {slug?: unknown}}).frontMatter ?? {};
  const inside = path.relative(path.resolve('docs'), file.path).replaceAll('\\', '/');
  return routeOfFile('/docs', inside, slug);
}
