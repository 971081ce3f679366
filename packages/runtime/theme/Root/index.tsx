import type {ReactElement, ReactNode} from 'react';

/** Around every page, in Docusaurus's own place for it: what the runtime shows and says by attributes and text. */
export default function Root({children}: {children: ReactNode}): ReactElement {
  return (
    <>
      <div id="progress-bar" hidden />
      {/* Announces to screen readers; it must be there before its text. */}
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
