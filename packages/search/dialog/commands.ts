import {useHistory} from '@docusaurus/router';
import {useColorMode} from '@docusaurus/theme-common';
import {areas} from '../../../src/product';

/** Something that the dialog can do beside finding pages. */
export type Command = {id: string; label: string; words: string; run: () => void};

/** Id of the dialog that lists the shortcuts; it stands on every page. */
const SHORTCUTS_DIALOG = 'shortcuts';

/**
 * The commands that make sense on this page.
 * @param close closes the dialog
 * @param say tells the reader what became of a command
 */
export function useCommands(close: () => void, say: (message: string) => void): Command[] {
  const history = useHistory();
  const {colorMode, setColorMode} = useColorMode();
  const other = colorMode === 'dark' ? 'light' : 'dark';
  const goTo = (path: string) => () => {
    close();
    history.push(path);
  };
  return [
    {
      id: 'mode',
      label: `Use ${other} colours`,
      words: 'colour color mode theme dark light appearance',
      run: () => setColorMode(other),
    },
    ...(markdownOfPage() === undefined
      ? []
      : [
          {
            id: 'copy',
            label: 'Copy this page as Markdown',
            words: 'copy page markdown clipboard llm ai',
            run: () =>
              void copyText(markdownOfPage() ?? '').then(
                () => say('Copied'),
                () => say('The page could not be copied'),
              ),
          },
        ]),
    {
      id: 'shortcuts',
      label: 'Show keyboard shortcuts',
      words: 'keyboard shortcuts keys help',
      run: () => {
        close();
        const dialog = document.getElementById(SHORTCUTS_DIALOG);
        if (dialog instanceof HTMLDialogElement) {
          dialog.showModal();
        }
      },
    },
    ...areas.map(({id, name, path}) => ({
      id: `area-${id}`,
      label: `Go to ${name}`,
      words: `go to area ${name}`,
      run: goTo(path),
    })),
    {id: 'home', label: 'Go to the home page', words: 'go to home start', run: goTo('/')},
  ];
}

/** Address of the page's Markdown. The head changes a moment after the page, so look when it is needed. */
function markdownOfPage(): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLLinkElement>('link[rel="alternate"][type="text/markdown"]')?.href;
}

/** Whether a command opens an area. */
export function leadsToArea({id}: Command): boolean {
  return id.startsWith('area-');
}

async function copyText(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: status ${response.status}`);
  }
  await navigator.clipboard.writeText(await response.text());
}

/** Commands whose words start with all words of the query; all of them for an empty one. */
export function matchingCommands(commands: readonly Command[], query: string): Command[] {
  const asked = query.toLowerCase().replace(/^>/, '').split(/\s+/).filter(Boolean);
  return commands.filter(({label, words}) => {
    const own = `${label} ${words}`.toLowerCase().split(/\s+/);
    return asked.every((word) => own.some((candidate) => candidate.startsWith(word)));
  });
}
