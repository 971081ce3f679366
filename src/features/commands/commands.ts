import {areas} from '@site/packages/product';
import {basePath, navigate, open} from '@site/packages/runtime/browser';
import {chooseColorMode} from '@site/src/features/color-mode/color-mode';
import {copyFile} from '@site/src/features/copy/copy';

/** What the search dialog offers beside pages: `>` lists all. */
export type Command = {label: string; words: string; run: () => void; leadsToArea?: boolean};

/**
 * The commands that make sense on this page.
 * @param close closes the dialog
 * @param announce tells the reader the result of a command
 */
export function createCommands(close: () => void, announce: (message: string) => void): Command[] {
  const other = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  const markdown = document.querySelector<HTMLLinkElement>('link[rel="alternate"][type="text/markdown"]');
  const goTo = (path: string) => () => {
    close();
    navigate(basePath() + path.slice(1));
  };
  return [
    {
      label: `Use ${other} colours`,
      words: 'colour color mode theme dark light appearance',
      run: () => {
        chooseColorMode(other);
        announce(`The colours are ${other}`);
      },
    },
    ...(markdown === null
      ? []
      : [
          {
            label: 'Copy this page as Markdown',
            words: 'copy page markdown clipboard llm ai',
            run: () =>
              void copyFile(markdown.href).then(
                () => announce('Copied'),
                () => announce('The page could not be copied'),
              ),
          },
        ]),
    {
      label: 'Show keyboard shortcuts',
      words: 'keyboard shortcuts keys help',
      run: () => {
        close();
        void open('Shortcuts');
      },
    },
    ...areas.map(({name, path}) => ({
      label: `Go to ${name}`,
      words: `go to area ${name}`,
      run: goTo(path),
      leadsToArea: true,
    })),
    {label: 'Go to the home page', words: 'go to home start', run: goTo('/')},
  ];
}

/** Whether a query asks for commands alone. */
export function asksForCommands(query: string): boolean {
  return query.trimStart().startsWith('>');
}

/**
 * The commands to list for a query: those whose words start with all its words, the first three unless it asks for
 * commands. If it finds no page, those that lead to an area.
 */
export function commandsFor(all: readonly Command[], query: string, isNothingFound: boolean): Command[] {
  if (isNothingFound && !asksForCommands(query)) {
    return all.filter(({leadsToArea}) => leadsToArea);
  }
  const queryWords = query.toLowerCase().replace(/^\s*>/, '').split(/\s+/).filter(Boolean);
  const matching = all.filter(({label, words}) => {
    const own = `${label} ${words}`.toLowerCase().split(/\s+/);
    return queryWords.every((word) => own.some((candidate) => candidate.startsWith(word)));
  });
  return asksForCommands(query) ? matching : matching.slice(0, 3);
}
