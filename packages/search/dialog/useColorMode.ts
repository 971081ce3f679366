import {useSyncExternalStore} from 'react';

export type ColorMode = 'dark' | 'light';

/** The colour mode of the page, which readers change in several places and in other tabs. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, () =>
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  );
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {attributeFilter: ['data-theme']});
  return () => observer.disconnect();
}
