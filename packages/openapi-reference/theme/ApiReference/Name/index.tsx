import {Fragment, type ReactElement} from 'react';
import {isLongName, longNameClass, piecesOf} from '../../../../page-parts/browser';

/** A name or a value in code: short ones stay whole, long ones go on in the next line where they can be read best. */
export default function Name({children}: {children: string}): ReactElement {
  return isLongName(children) ? (
    <code className={longNameClass}>
      <Pieces name={children} />
    </code>
  ) : (
    <code>{children}</code>
  );
}

/** The pieces of a name, with a place to go on behind each. */
export function Pieces({name}: {name: string}): ReactElement {
  return (
    <>
      {piecesOf(name).map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </>
  );
}
