import {useEffect, useRef, useState} from 'react';
import {loadNewBuild} from '@site/packages/runtime/browser';
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

/** An answer with its query; it stays until the next one comes. */
export type AnsweredQuery = SearchAnswer & Pick<Options, 'near' | 'query' | 'only'>;

export type SearchState = {
  /** `ready` = the answer belongs to the current query. */
  state: 'loading' | 'searching' | 'ready' | 'failed';
  answer: AnsweredQuery | undefined;
  excerpts: ExcerptsAnswer;
  /** Why the search has failed. */
  problem: string;
  retry: () => void;
};

/** Excerpts come from the pages' texts, so they wait until the reader stops typing. */
const EXCERPTS_DELAY = 120;
const PAGES_WITH_EXCERPTS = 8;

/** Sends the query to the worker; the answer is that to the newest query. */
export function useSearch({near, query, only, isOpen}: Options): SearchState {
  const client = useRef<SearchClient>(undefined);
  const [state, setState] = useState<Exclude<SearchState['state'], 'searching'>>('loading');
  const [answer, setAnswer] = useState<AnsweredQuery>();
  const [excerpts, setExcerpts] = useState<ExcerptsAnswer>({});
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState('');
  const fail = (error: unknown): void => {
    setProblem(error instanceof Error ? error.message : String(error));
    setState('failed');
  };
  const retry = (): void => {
    setState('loading');
    setAttempt((count) => count + 1);
  };

  useEffect(() => {
    const start = async (): Promise<void> => {
      client.current = openClient();
      await client.current.ready;
    };
    start().then(
      () => setState('ready'),
      (error: unknown) => {
        fail(error);
        void (attempt > 0 && loadNewBuild());
      },
    );
  }, [attempt]);

  useEffect(() => {
    if (state !== 'failed') {
      return undefined;
    }
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state]);

  useEffect(() => {
    let isNewest = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const result = await client.current?.search(query, near, only);
      if (result !== undefined && isNewest) {
        setAnswer({...result, near, query, only});
        timer = setTimeout(() => void loadExcerpts(result), EXCERPTS_DELAY);
      }
    };
    const loadExcerpts = async (result: SearchAnswer): Promise<void> => {
      const wanted = result.pages
        .slice(0, PAGES_WITH_EXCERPTS)
        .flatMap(({hits, terms}) => hits.map(({document}) => ({document, terms})));
      const texts = await client.current?.excerpts(wanted);
      if (texts !== undefined && isNewest) {
        setExcerpts(texts);
      }
    };
    if (state === 'ready' && isOpen && query.trim() !== '') {
      ask().catch(fail);
    }
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [state, query, only, near, isOpen]);

  const isEmpty = query.trim() === '';
  const isAnswered = isEmpty || (answer?.query === query && answer.near === near && answer.only === only);
  return {
    state: state === 'ready' && !isAnswered ? 'searching' : state,
    answer: isEmpty ? undefined : answer,
    excerpts,
    problem,
    retry,
  };
}
