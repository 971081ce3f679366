import type {Code} from 'mdast';
import {cliData, cliIds, isCliId, type CliId} from '../../../packages/facts';
import {codeBlocks, inlineCodes, markOf, type Found} from '../cli/blocks';
import {callIn, commandsInBlock, toolOf, variablesSetIn, versionFaults, type Fault} from '../cli/calls';
import {checkCall, fewest, suggestion} from '../cli/check-call';
import {commandsIn, type Word} from '../cli/shell';
import {placeInside, placeOf} from '../tree';
import {everyKind, type Finding, type Page, type Rule} from '../types';

/**
 * Every call of the command-line tool is one that the tool accepts. Which of the two tools is meant is
 * said by the tab, the block (`cli="rust"`) or the image; otherwise one of the two must accept it. In
 * sentences a call may be incomplete and may name what is not released or no longer there.
 */
export const cliLines: Rule = {
  name: 'cli-lines',
  kinds: everyKind,
  check: (page) => [
    ...codeBlocks(page).flatMap(checkBlock),
    ...inlineCalls(page),
    ...(page.file.startsWith('docs/cli/') ? inlineFlags(page) : []),
  ],
};

function checkBlock({node, tab}: Found<Code>): Finding[] {
  const [cli, version] = [markOf(node, 'cli'), markOf(node, 'cli-version')];
  if ((cli !== undefined && !isCliId(cli)) || !/^(?:unreleased|\d+\.\d+\.\d+)$/.test(version ?? '0.0.0')) {
    return [
      {
        place: placeOf(node),
        message: `There is no such tool or version: ${node.meta ?? ''}.`,
        fix: `write cli="${cliIds.join('" or cli="')}", and cli-version="0.0.37" or cli-version="unreleased".`,
      },
    ];
  }
  const fixed = tab ?? (isCliId(cli) ? cli : undefined);
  const language = markOf(node, 'title')?.endsWith('crontab') === true ? 'crontab' : (node.lang ?? '');
  const calls = commandsInBlock(language, node.value).flatMap((command) => {
    const call = callIn(command);
    return call === undefined ? [] : [call];
  });
  const meant = fixed ?? toolOf(calls[0]?.[0]?.text ?? '');
  const faults = [
    ...versionFaults(node.value),
    ...calls.flatMap((call) => checkBlockCall(call, fixed, version)),
    ...(calls.length === 0 ? [] : bestOf(meant, (id) => variableFaults(id, variablesSetIn(node.value)))),
  ];
  return faults.map(({word, message, fix}) => ({place: placeInside(node, word.line), message, fix}));
}

function checkBlockCall(call: Word[], fixed: CliId | undefined, version: string | undefined): Fault[] {
  const [word] = call as [Word];
  const named = toolOf(word.text);
  if (fixed !== undefined && named !== undefined && fixed !== named) {
    const message = `${word.text} is the ${cliData()[named].name}, but the block is for the ${cliData()[fixed].name}.`;
    return [{word, message, fix: 'move the block to the other tab, or name the other program.'}];
  }
  return bestOf(named ?? fixed, (id) =>
    checkCall(id, call, {version: version ?? cliData()[id].version, inline: false}),
  );
}

/** Variables that the tool does not read. */
function variableFaults(id: CliId, variables: readonly Word[]): Fault[] {
  const {name: tool, environment} = cliData()[id];
  const known = environment.map(({name}) => name);
  return variables
    .filter(({text}) => !known.includes(text))
    .map((word) => ({
      word,
      message: `The ${tool} does not read ${word.text}.`,
      fix: suggestion(word.text, known),
    }));
}

/** Faults for the tool that is meant, or for the one that the call comes nearest to. */
function bestOf(fixed: CliId | undefined, check: (id: CliId) => Fault[]): Fault[] {
  return fewest((fixed === undefined ? cliIds : [fixed]).map(check));
}

/** Calls in sentences: either tool may be meant, wherever they stand. */
function inlineCalls(page: Page): Finding[] {
  return inlineCodes(page).flatMap(({node}) => {
    // Brackets mark what may be left out, angle brackets placeholders.
    const text = node.value.replace(/[[\]]/g, '').replace(/[<>]/g, '\\$&');
    const [words] = /^filen\s/.test(text) ? commandsIn(text) : [];
    const faults =
      words === undefined
        ? []
        : bestOf(undefined, (id) => checkCall(id, words, {version: cliData()[id].version, inline: true}));
    return faults.map(({message, fix}) => ({place: placeOf(node), message, fix}));
  });
}

/** Flags that stand alone in a sentence: of either tool, or of a program that pages speak of. */
function inlineFlags(page: Page): Finding[] {
  const data = cliData();
  const own = cliIds.flatMap((id) =>
    [...data[id].options, ...data[id].commands.flatMap(({options}) => options)].map(({flag}) => flag),
  );
  const known = new Set([...own, ...Object.values(data.otherFlags).flat()]);
  return inlineCodes(page).flatMap(({node}) => {
    const [, flag] = /^(--[A-Za-z][\w-]*)(?:[\s=]|$)/.exec(node.value) ?? [];
    return flag === undefined || known.has(flag)
      ? []
      : {
          place: placeOf(node),
          message: `Neither tool has an option ${flag}.`,
          fix: `${suggestion(flag, own).replace(/\.$/, '')}, or add it to otherFlags in data/cli-commands.json if it is another program's.`,
        };
  });
}
