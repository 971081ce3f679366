import type {Code, Nodes} from 'mdast';
import {cliData, cliIds, isCliId, type CliId} from '../../../packages/facts';
import {attributeOf, isElement} from '../../../packages/mdx-plugins';
import {
  callsIn,
  commandsIn,
  toolOf,
  variablesSetIn,
  versionFaults,
  type Fault,
  type Word,
} from '../cli/calls';
import {checkCall, shortest, suggestion} from '../cli/check-call';
import {finding, markOf, nodesOf, placeInside} from '../tree';
import type {Finding, Page, Rule} from '../types';

/**
 * The command-line tool accepts every call. The tab, the block (`cli="rust"`) or the image says which of the two is
 * meant; otherwise one of them must accept it. `checkCall` says what differs in sentences.
 */
export const cliLines: Rule = {
  name: 'cli-lines',
  check: (page) => [
    ...checkBlocks(page.tree, undefined),
    ...inlineCalls(page),
    ...(page.file.startsWith('docs/cli/') ? inlineFlags(page) : []),
  ],
};

/** @param tab the tool of the tab that the node is in */
function checkBlocks(node: Nodes, tab: CliId | undefined): Finding[] {
  if (node.type === 'code') {
    // A sample file has checks of its own.
    return markOf(node, 'file') === undefined ? checkBlock(node, tab) : [];
  }
  const value = isElement(node) && node.name === 'TabItem' ? attributeOf(node, 'value') : undefined;
  const inside = isCliId(value) ? value : tab;
  return 'children' in node ? node.children.flatMap((child) => checkBlocks(child, inside)) : [];
}

function checkBlock(node: Code, tab: CliId | undefined): Finding[] {
  const cli = markOf(node, 'cli');
  if (cli !== undefined && !isCliId(cli)) {
    return [finding(node, `There is no tool "${cli}".`, `write cli="${cliIds.join('" or cli="')}".`)];
  }
  const fixed = tab ?? cli;
  const calls = callsIn(node.lang ?? '', node.value);
  const meant = fixed ?? toolOf(calls[0]?.[0]?.text ?? '');
  const faults = [
    ...versionFaults(node.value),
    ...calls.flatMap((call) => checkBlockCall(call, fixed)),
    ...(calls.length === 0 ? [] : bestOf(meant, (id) => variableFaults(id, variablesSetIn(node.value)))),
  ];
  return faults.map(({word, message, fix}) => finding(placeInside(node, word.line), message, fix));
}

function checkBlockCall(call: Word[], fixed: CliId | undefined): Fault[] {
  const [word] = call as [Word];
  const named = toolOf(word.text);
  if (fixed !== undefined && named !== undefined && fixed !== named) {
    const message = `${word.text} is the ${cliData()[named].name}, but the block is for the ${cliData()[fixed].name}.`;
    return [{word, message, fix: 'move the block to the other tab, or name the other program.'}];
  }
  return bestOf(named ?? fixed, (id) => checkCall(id, call));
}

function variableFaults(id: CliId, variables: readonly Word[]): Fault[] {
  const {name: tool, environment} = cliData()[id];
  const known = environment.map(({name}) => name);
  const unknown = variables.filter(({text}) => !known.includes(text));
  return unknown.map((word) => {
    const message = `The ${tool} does not read ${word.text}.`;
    return {word, message, fix: suggestion(word.text, known)};
  });
}

/** Faults for the tool that is meant, or for the one that the call comes nearest to. */
function bestOf(fixed: CliId | undefined, check: (id: CliId) => Fault[]): Fault[] {
  return shortest((fixed === undefined ? cliIds : [fixed]).map(check));
}

/** Calls in sentences: either tool may be meant. */
function inlineCalls({tree}: Page): Finding[] {
  return nodesOf(tree, 'inlineCode').flatMap((node) => {
    // Brackets mark optional parts, angle brackets placeholders.
    const text = node.value.replace(/[[\]]/g, '').replace(/[<>]/g, '\\$&');
    const [words = []] = /^filen\s/.test(text) ? commandsIn(text) : [];
    const faults = words.length === 0 ? [] : bestOf(undefined, (id) => checkCall(id, words, true));
    return faults.map(({message, fix}) => finding(node, message, fix));
  });
}

/** Flags alone in a sentence: of either tool, or of another program that pages mention. */
function inlineFlags({tree}: Page): Finding[] {
  const data = cliData();
  const own = cliIds.flatMap((id) =>
    [...data[id].options, ...data[id].commands.flatMap(({options}) => options)].map(({flag}) => flag),
  );
  const known = new Set([...own, ...Object.values(data.otherFlags).flat()]);
  return nodesOf(tree, 'inlineCode').flatMap((node) => {
    const [, flag] = /^(--[A-Za-z][\w-]*)(?:[\s=]|$)/.exec(node.value) ?? [];
    if (flag === undefined || known.has(flag)) {
      return [];
    }
    const fix = `${suggestion(flag, own).replace(/\.$/, '')}, or add it to otherFlags in data/cli-commands.json if it is another program's.`;
    return finding(node, `Neither tool has an option ${flag}.`, fix);
  });
}
