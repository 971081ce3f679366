import {describe, expect, it, vi} from 'vitest';
import {leadsToArea, matchingCommands, type Command} from './commands';

// The list is given here; what it takes from the page is not needed.
vi.mock('../../static-first/browser', () => ({}));

const commands: Command[] = [
  ['mode', 'Use light colours', 'colour color mode theme'],
  ['copy', 'Copy this page as Markdown', 'clipboard llm'],
  ['area-web', 'Go to Web', 'go to area Web'],
  ['home', 'Go to the home page', 'start'],
].map(([id = '', label = '', words = '']) => ({id, label, words, run: () => undefined}));

function found(query: string): string[] {
  return matchingCommands(commands, query).map(({id}) => id);
}

describe('commands', () => {
  it.each([
    ['nothing typed', '', ['mode', 'copy', 'area-web', 'home']],
    ['only the sign for commands', '>', ['mode', 'copy', 'area-web', 'home']],
    ['a word of the label', 'markdown', ['copy']],
    ['a word that is not in the label', 'theme', ['mode']],
    ['the start of a word', '> clip', ['copy']],
    ['capitals', 'COLOUR', ['mode']],
    ['several words in any order', 'page go', ['home']],
    ['a word that none has', 'go webdav', []],
    ['the end of a word', 'own', []],
  ])('with %s', (_, query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('to an area are known', () => {
    expect(commands.filter(leadsToArea).map(({id}) => id)).toEqual(['area-web']);
  });
});
