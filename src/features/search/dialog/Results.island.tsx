import type {MouseEvent, ReactElement, ReactNode} from 'react';
import Method from '@site/src/features/api-reference/Method';
import {basePath} from '@site/packages/runtime/browser';
import type {ExcerptsAnswer} from '@site/src/features/search/client/worker';
import type {Segment} from '@site/packages/search/browser';
import {areaName, BEST, type Option} from './options';
import {dialogId, type List} from './useList';
import styles from './styles.module.css';

type ResultsProps = Pick<List, 'options' | 'current' | 'choose' | 'follow'> & {excerpts: ExcerptsAnswer};

/** The results in groups. They are links, so that they open in tabs as links do. */
export default function Results({options, current, ...rest}: ResultsProps): ReactElement {
  const groups = [...new Set(options.map(({group}) => group))];
  return (
    <div role="listbox" id={`${dialogId}-list`} aria-label="Results" className={styles.list}>
      {groups.map((group, number) => (
        <div key={group} role="group" aria-labelledby={`${dialogId}-group-${number}`}>
          <div id={`${dialogId}-group-${number}`} role="presentation" className={styles.group}>
            {group}
          </div>
          {options.map(
            (option, at) =>
              option.group === group && (
                <Line
                  // A recent page keeps its element, and so its address, when it moves up in the list.
                  key={option.kind === 'plain' ? (option.recent?.path ?? at) : at}
                  id={`${dialogId}-${at}`}
                  option={option}
                  isCurrent={at === current}
                  excerpts={rest.excerpts}
                  onPoint={() => rest.choose(at)}
                  onFollow={(event) => rest.follow(option, event)}
                />
              ),
          )}
        </div>
      ))}
    </div>
  );
}

type LineProps = {
  id: string;
  option: Option;
  isCurrent: boolean;
  excerpts: ExcerptsAnswer;
  onPoint: () => void;
  onFollow: (event: MouseEvent) => void;
};

function Line({id, option, isCurrent, excerpts, onPoint, onFollow}: LineProps): ReactElement {
  const {group, kind, title, page, document, recent} = option;
  const text = document === undefined ? page?.description : (excerpts[document] ?? []);
  const common = {
    id,
    role: 'option',
    'aria-selected': isCurrent,
    tabIndex: -1,
    className: styles[kind],
    onPointerMove: isCurrent ? undefined : onPoint,
    onClick: onFollow,
  } as const;
  const content = (
    <>
      <Sign of={recent?.path} />
      <span className={kind === 'plain' ? undefined : styles.title}>
        {page?.method !== undefined && <Method method={page.method} />}
        <span>
          <Marked segments={title} />
        </span>
        {page !== undefined && group === BEST && <span className={styles.area}>{areaName(page.area)}</span>}
      </span>
      {page?.address !== undefined && (
        <code className={styles.address}>
          <Marked segments={page.address} />
        </code>
      )}
      {text !== undefined && (
        <span className={styles.text}>
          <Marked segments={text} />
        </span>
      )}
    </>
  );
  return recent === undefined ? (
    <div {...common}>{content}</div>
  ) : (
    <a {...common} href={`${basePath()}${recent.path}`}>
      {content}
    </a>
  );
}

/** Icon of a line that leads to a page or a section, or runs a command. */
function Sign({of}: {of: string | undefined}): ReactElement {
  const target =
    of?.includes('#') === true ? 'M5 9h14M5 15h14M10 4 8 20M16 4l-2 16' : 'M6 3h8l4 4v14H6zM14 3v4h4';
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={of === undefined ? 'm5 7 5 5-5 5M12 17h7' : target} />
    </svg>
  );
}

/** Each piece has an element of its own: React could not replace texts that a translator has wrapped. */
function Marked({segments}: {segments: readonly Segment[]}): ReactNode {
  return segments.map(({text, marked}, number) => {
    const Piece = marked ? 'mark' : 'span';
    return <Piece key={number}>{text}</Piece>;
  });
}
