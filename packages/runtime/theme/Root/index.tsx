import type {ReactElement, ReactNode} from 'react';

/** Wraps every page: the elements in which the runtime shows progress, announcements and errors. */
export default function Root({children}: {children: ReactNode}): ReactElement {
  return (
    <>
      <div id="progress-bar" hidden />
      {/* The live region for screen readers; it must be on the page before its text. */}
      <div id="live-status" role="status" />
      <div id="load-error" role="alert">
        <p>A part of this page did not load.</p>
        <button type="button" id="retry">
          Retry
        </button>
      </div>
      {children}
    </>
  );
}
