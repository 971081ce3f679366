import {Fragment, type ReactElement} from 'react';

/** A path that goes on in the next line only behind a slash. */
export default function Breakable({path}: {path: string}): ReactElement {
  return (
    <>
      {path.split(/(?<=.\/)/).map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </>
  );
}
