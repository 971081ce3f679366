import {codeBlocks, marksOf} from '../content/cli/blocks';
import {callsInBlock} from '../content/cli/calls-in-block';
import {checkSite} from '../content/check';
import {cliFiles} from '../content/rules/cli-files';
import {cliLines} from '../content/rules/cli-lines';
import {shellSyntax} from '../content/rules/shell-syntax';
import {loadSite} from '../content/site';
import type {Fault} from './types';

/** Command lines of one page: how many run a tool of ours, and how many shell blocks were parsed. */
export type CommandLines = {page: string; calls: number; shellBlocks: number};

/** Checks commands, options, configuration files and shell syntax of all guides. */
export async function checkCommandLines(root: string): Promise<{pages: CommandLines[]; faults: Fault[]}> {
  const site = loadSite(root);
  const pages = site.pages.flatMap((page) => {
    const blocks = codeBlocks(page).map(({node}) => node);
    const calls = blocks.flatMap(
      (node) => callsInBlock(node.lang ?? '', node.value, marksOf(node).title)?.calls ?? [],
    ).length;
    const shellBlocks = blocks.filter(({lang}) => lang === 'bash' || lang === 'sh').length;
    return calls + shellBlocks === 0 ? [] : [{page: page.file, calls, shellBlocks}];
  });
  const problems = await checkSite(site, undefined, [cliLines, cliFiles, shellSyntax]);
  return {
    pages,
    faults: problems.map(({file, line, column, message, fix}) => ({
      place: `${file}:${line}:${column}`,
      message,
      fix,
    })),
  };
}
