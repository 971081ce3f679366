import {flushSync} from 'react-dom';
import {createRoot, type Root} from 'react-dom/client';
import {areaOf, areas} from '../../../src/product';
import {basePath} from '../../static-first/browser';
import SearchDialog from './SearchDialog';
import type {Opened} from './useOptions';

type Made = {container: HTMLElement; root: Root};

let made: Made | undefined;

/**
 * Opens the dialog. There is one for all pages, made at the first time.
 * @param onCrash called if it breaks; the next call makes a new one
 */
export function openDialog(asked: Omit<Opened, 'near'>, onCrash: () => void): void {
  if (made?.container.isConnected !== true) {
    // There is none yet, or others have taken it out of the document.
    made?.root.unmount();
    made = make(onCrash);
  }
  const {root} = made;
  const path = `/${location.pathname.slice(basePath().length)}`;
  const opened = {...asked, near: areaOf(path, areas)?.id};
  // At once: no key comes between the field that was there before and that of the dialog.
  flushSync(() => root.render(<SearchDialog opened={opened} />));
}

function make(onCrash: () => void): Made {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container, {
    onUncaughtError: (error) => {
      reportError(error);
      container.remove();
      if (made?.root === root) {
        made = undefined;
      }
      onCrash();
    },
  });
  return {container, root};
}
