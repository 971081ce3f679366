import {closeEarlyField, onPage, openEarlyField} from '../../static-first/browser';
import type {openDialog} from '../dialog';
import {openClient} from './search-client';
import styles from '../theme/SearchBar/styles.module.css';

/** The button in the bar, and the search fields of pages. */
const BUTTONS = '[data-search],[data-search-open]';

/** Name of the query in the address, so that a search can be shared. */
const QUERY = 'q';

/** Id of what is said where the search did not load. */
const ALERT = 'search-failed';

/** The focused element before the early field took the focus. */
let opener: HTMLElement | null = null;
/** Text typed for a dialog that did not load. */
let unheard = '';

/**
 * Opens the search where its buttons are pressed, and where an address has a query. The dialog
 * and everything behind it is loaded when the reader comes near a button or opens it.
 */
export function startSearch(): void {
  document.addEventListener('click', (event) => {
    if (isAtButton(event)) {
      void open();
    }
  });
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, (event) => {
      if (isAtButton(event)) {
        void load();
      }
    });
  }
  onPage(nameKeys);
  // A shared search, the way back to one, or a link to one.
  onPage(() => {
    const query = new URLSearchParams(location.search).get(QUERY);
    if (query !== null) {
      void open(query);
    }
  });
}

function isAtButton({target}: Event): boolean {
  return target instanceof Element && target.closest(BUTTONS) !== null;
}

/** Loads the dialog and its worker. The reader has asked for nothing yet, so a failure is no error. */
function load(): Promise<{openDialog: typeof openDialog} | undefined> {
  openClient();
  return import(/* webpackChunkName: "search" */ '../dialog').catch(() => undefined);
}

async function open(query?: string): Promise<void> {
  const active = document.activeElement as HTMLElement | null;
  if (openEarlyField()) {
    opener = active;
  }
  const dialog = await load();
  const typed = unheard + closeEarlyField();
  // If the dialog did not load, the typed text waits for the next attempt.
  unheard = dialog === undefined ? typed : '';
  // The dialog gives the focus back to where it is now. Before the application ran, nobody noted where it was.
  (opener ?? document.querySelector<HTMLElement>('[data-search]'))?.focus({preventScroll: true});
  opener = null;
  if (dialog === undefined) {
    showAlert();
  } else {
    hideAlert();
    dialog.openDialog({query: typed || query, isTyped: typed !== ''}, showAlert);
  }
}

/** Says beside the button that the search did not load. */
function showAlert(): void {
  hideAlert();
  const alert = document.createElement('span');
  alert.id = ALERT;
  alert.className = styles.failed ?? '';
  alert.setAttribute('role', 'alert');
  alert.textContent = 'The search did not load. Press the button to try again.';
  document.querySelector('[data-search]')?.after(alert);
}

function hideAlert(): void {
  document.getElementById(ALERT)?.remove();
}

/** Other systems have another key. */
function nameKeys(): void {
  if (/Mac|iP(hone|ad)/.test(navigator.platform)) {
    document.querySelectorAll('[data-search] kbd').forEach((key) => (key.textContent = '⌘K'));
  }
}
