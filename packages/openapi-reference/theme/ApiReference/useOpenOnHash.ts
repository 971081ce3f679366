import {useEffect} from 'react';
import {useLocation} from '@docusaurus/router';

/**
 * Opens the parents of the field that the address names, and brings it into
 * view. Newer browsers do so by themselves on a full load, not on a change of
 * the address by script.
 */
export function useOpenOnHash(): void {
  const {hash} = useLocation();
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(decode(hash.slice(1)));
    if (target === null) {
      return;
    }
    let moved = false;
    for (
      let parent = target.closest('details');
      parent !== null;
      parent = parent.parentElement?.closest('details') ?? null
    ) {
      moved ||= !parent.open;
      parent.open = true;
    }
    if (moved) {
      target.scrollIntoView();
    }
  }, [hash]);
}

/** Ids may hold letters of any script, which addresses escape. Not everything with a percent sign is an escape. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
