import {useEffectEvent, useLayoutEffect} from 'react';
import {registerOpenHandler} from '../client/open-handlers';

/**
 * Lets the rest of the page open this island: a button with `data-opens="name"`, or `open(name, detail)`.
 * @param name of the island
 */
export function useOpenHandler(name: string, onOpen: (detail?: unknown) => void): void {
  const handler = useEffectEvent(onOpen);
  useLayoutEffect(() => registerOpenHandler(name, (detail) => handler(detail)), [name]);
}
