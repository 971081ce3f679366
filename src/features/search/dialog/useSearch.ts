import {useEffect, useRef, useState} from 'react';
import {
  openClient,
  type ExcerptsAnswer,
  type SearchAnswer,
  type SearchClient,
} from '@site/src/features/search/client/search-client';

type Options = {
  /** Area in which the reader is. */
  near: string | undefined;
  query: string;
  only: string | undefined;
  isOpen: boolean;
};

/** An answer with the question that it belongs to: it stays until the next one comes. */
export type Answered = SearchAnswer & Pick<Options, 'near' | 'query' | 'only'>;

export type SearchState = {
  /** `ready` = the answer is to the present question. */
  state: 'loading' | 'searching' | 'ready' | 'failed';
  answer: Answered | undefined;
  excerpts: ExcerptsAnswer;
  retry: () => void;
};

/** Excerpts come from the pages' texts, so they wait until the reader stops typing. */
const EXCERPTS_AFTER = 120;
const PAGES_WITH_EXCERPTS = 8;

/** Asks the worker, and keeps the answer to the newest question. */
export function useSearch({near, query, only, isOpen}: Options): SearchState {
  const client = useRef<SearchClient>(undefined);
  const [state, setState] = useState<Exclude<SearchState['state'], 'searching'>>('loading');
  const [answer, setAnswer] = useState<Answered>();
  const [excerpts, setExcerpts] = useState<ExcerptsAnswer>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    client.current = openClient();
    client.current.ready.then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, [attempt]);

  useEffect(() => {
    let isNewest = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const found = await client.current?.search(query, near, only);
      if (found !== undefined && isNewest) {
        setAnswer({...found, near, query, only});
        timer = setTimeout(() => void explain(found), EXCERPTS_AFTER);
      }
    };
    const explain = async (found: SearchAnswer): Promise<void> => {
      const wanted = found.pages
        .slice(0, PAGES_WITH_EXCERPTS)
        .flatMap(({hits, terms}) => hits.map(({document}) => ({document, terms})));
      const texts = await client.current?.excerpts(wanted);
      if (texts !== undefined && isNewest) {
        setExcerpts(texts);
      }
    };
    if (state === 'ready' && isOpen && query.trim() !== '') {
      ask().catch(() => setState('failed'));
    }
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [state, query, only, near, isOpen]);

  const retry = (): void => {
    setState('loading');
    setAttempt((count) => count + 1);
  };
  const isEmpty = query.trim() === '';
  const isAnswered = isEmpty || (answer?.query === query && answer.near === near && answer.only === only);
  return {
    state: state === 'ready' && !isAnswered ? 'searching' : state,
    answer: isEmpty ? undefined : answer,
    excerpts,
    retry,
  };
}
