import {useEffect, useEffectEvent, useState, type KeyboardEvent} from 'react';
import {findAnswer, type Option} from './options';
import type {SearchState} from './useSearch';

export type Choice = {
  /** Number of the line that Enter opens. */
  current: number | undefined;
  choose: (number: number) => void;
  /** Chooses nothing, so that Enter opens the best answer. */
  reset: () => void;
  /** Forgets an Enter that has no answer yet. */
  forgetEnter: () => void;
  /** For the field. */
  onKeyDown: (event: KeyboardEvent) => void;
};

type Props = {
  /** How the ids of the lines begin. */
  id: string;
  options: readonly Option[];
  query: string;
  state: SearchState['state'];
  isOpen: boolean;
  onOpenInNewTab: (option: Option, element: HTMLElement) => void;
};

/** Which line of the list is selected, and the keys that choose and open one. */
export function useChoice({id, options, query, state, isOpen, onOpenInNewTab}: Props): Choice {
  const [selected, setSelected] = useState<number>();
  // Enter pressed before the answer arrives is meant for it, not for the old list.
  const [pendingEnter, setPendingEnter] = useState<{inNewTab: boolean}>();
  // Answers to a new query may leave fewer lines than there were.
  const current =
    selected === undefined ? findAnswer(options, query) : Math.min(selected, options.length - 1);

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({block: 'nearest'});
  }, [id, current]);

  const openCurrent = ({inNewTab}: {inNewTab: boolean}): void => {
    const option = options[current ?? -1];
    const element = document.getElementById(`${id}-${current}`);
    if (option && element && inNewTab) {
      onOpenInNewTab(option, element);
    } else {
      element?.click();
    }
  };
  const onAnswer = useEffectEvent(() => {
    if (pendingEnter !== undefined && isOpen) {
      openCurrent(pendingEnter);
    }
  });
  useEffect(() => {
    if (state === 'ready') {
      onAnswer();
    }
  }, [state]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const from = current ?? (step > 0 ? -1 : options.length);
      setSelected((from + step + options.length) % options.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const enter = {inNewTab: event.ctrlKey || event.metaKey};
      const isOutdated = (state === 'loading' || state === 'searching') && selected === undefined;
      if (isOutdated && options[current ?? -1]?.kind !== 'command') {
        setPendingEnter(enter);
      } else {
        openCurrent(enter);
      }
    }
  };
  const forgetEnter = (): void => setPendingEnter(undefined);
  const reset = (): void => {
    setSelected(undefined);
    forgetEnter();
  };
  return {current, choose: setSelected, reset, forgetEnter, onKeyDown};
}
