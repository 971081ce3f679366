import {useEffectEvent, useLayoutEffect} from 'react';
import {registerOpener} from '../client/openers';

/**
 * Lets the rest of the page open this island: a button with `data-opens="name"`, or `open(name, detail)`.
 * @param name of the island
 */
export function useOpener(name: string, onOpen: (detail?: unknown) => void): void {
  const opener = useEffectEvent(onOpen);
  useLayoutEffect(() => registerOpener(name, (detail) => opener(detail)), [name]);
}
