import {useEffect, useRef, type ReactElement} from 'react';
import clsx from 'clsx';
import {theme} from '../../page-markup/browser';

type CrashProps = {
  error: unknown;
  /** Whether it stands in place of the whole page, whose title it becomes. */
  isPage?: boolean;
  onTryAgain: () => void;
};

/** In place of a page or an island that cannot be shown. */
export function Crash({error, isPage = false, onTryAgain}: CrashProps): ReactElement {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = 'This page crashed.';
  return (
    <div className="crash" role="alert">
      {isPage ? (
        <h1 ref={title} tabIndex={-1}>
          {text}
        </h1>
      ) : (
        <p>
          <strong>{text}</strong>
        </p>
      )}
      <button type="button" className={clsx(theme.button, theme.buttonSecondary)} onClick={onTryAgain}>
        Try again
      </button>
      <p>{error instanceof Error ? error.message : String(error)}</p>
    </div>
  );
}
