import type {Code} from 'mdast';
import {cliData} from '../../../packages/facts';
import {codeBlocks, markOf} from '../cli/blocks';
import {callsInBlock} from '../cli/calls';
import {suggestion} from '../cli/check-call';
import {commandsIn, type Word} from '../cli/shell';
import {placeInside} from '../tree';
import {everyKind, type Rule} from '../types';

/** Long options of other programs in blocks (`rclone sync --max-delete`) are ones that we know they have. */
export const otherFlags: Rule = {
  name: 'other-flags',
  kinds: everyKind,
  check: (page) =>
    codeBlocks(page).flatMap(({node}) =>
      commandsOf(node).flatMap((words) => {
        const known = cliData().otherFlags;
        // What stands behind -- is for rclone, which our program starts.
        const at = words.findIndex(({text}) => text in known || text === '--');
        const program = words[at]?.text === '--' ? 'rclone' : (words[at]?.text ?? '');
        // What follows an image is for the program in it.
        const end = words.findIndex(({text}) => text.startsWith('filen/cli'));
        return words.slice(at + 1, end < 0 ? undefined : end).flatMap(({text, line}) => {
          const [flag] = /^--[a-z][\w-]*/i.exec(text) ?? [];
          return at < 0 || flag === undefined || known[program]?.includes(flag) === true
            ? []
            : {
                place: placeInside(node, line),
                message: `${program} has no option ${flag} that we know of.`,
                fix: `${suggestion(flag, known[program] ?? []).replace(/\.$/, '')}, or add it to otherFlags in data/cli-commands.json.`,
              };
        });
      }),
    ),
};

/** The commands of a script; of other languages those that call our program. */
function commandsOf(node: Code): readonly (readonly Word[])[] {
  const language = node.lang ?? '';
  const calls = callsInBlock(language, node.value, markOf(node, 'title'))?.calls ?? [];
  return ['bash', 'sh'].includes(language)
    ? commandsIn(node.value)
    : calls.map(({program, words}) => [program, ...words]);
}
