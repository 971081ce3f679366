import {useEffect, useState} from 'react';
import {loadNewBuild} from '@site/packages/runtime/browser';
import {openClient, type SearchClient} from '@site/src/features/search/client/search-client';
import type {ExcerptsAnswer, SearchAnswer} from '@site/src/features/search/client/worker';

type Request = {
  /** Area in which the reader is. */
  near: string | undefined;
  query: string;
  only: string | undefined;
};

/** An answer with its query; it stays until the next one comes. */
export type AnsweredQuery = SearchAnswer & Request;

/** `ready` = the answer belongs to the current query. */
type State = 'loading' | 'searching' | 'ready' | 'failed';

export type SearchState = ReturnType<typeof useSearch>;

/** Excerpts come from the pages' texts, so they wait until the reader stops typing. */
const EXCERPTS_DELAY = 120;
const PAGES_WITH_EXCERPTS = 8;

/** Sends the query to the worker; the answer is that to the newest query. */
export function useSearch({near, query, only}: Request, isOpen: boolean) {
  const [client, setClient] = useState<SearchClient>();
  const [answer, setAnswer] = useState<AnsweredQuery>();
  const [excerpts, setExcerpts] = useState<ExcerptsAnswer>({});
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const fail = (error: unknown): void => {
    setClient(undefined);
    setProblem(error instanceof Error ? error.message : String(error));
  };
  const retry = (): void => {
    setProblem(undefined);
    setAttempt((count) => count + 1);
  };

  useEffect(() => {
    openClient().then(setClient, (error: unknown) => {
      fail(error);
      void (attempt > 0 && loadNewBuild());
    });
  }, [attempt]);

  useEffect(() => {
    if (problem === undefined) {
      return undefined;
    }
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [problem]);

  useEffect(() => {
    if (client === undefined || !isOpen || query.trim() === '') {
      return undefined;
    }
    let isNewest = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const result = await client.ask('search', {query, near, only});
      if (isNewest) {
        setAnswer({...result, near, query, only});
        timer = setTimeout(
          () => void loadExcerpts(result.pages.slice(0, PAGES_WITH_EXCERPTS)),
          EXCERPTS_DELAY,
        );
      }
    };
    const loadExcerpts = async (pages: SearchAnswer['pages']): Promise<void> => {
      const texts = await client.ask(
        'excerpts',
        pages.flatMap(({hits, terms}) => hits.map(({document}) => ({document, terms}))),
      );
      if (isNewest) {
        setExcerpts(texts);
      }
    };
    ask().catch(fail);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [client, query, only, near, isOpen]);

  const isEmpty = query.trim() === '';
  const isAnswered = isEmpty || (answer?.query === query && answer.near === near && answer.only === only);
  const running = isAnswered ? 'ready' : 'searching';
  const started = client === undefined ? 'loading' : running;
  const state: State = problem === undefined ? started : 'failed';
  return {state, answer: isEmpty ? undefined : answer, excerpts, problem, retry};
}
