import type {MouseEvent, ReactElement, ReactNode} from 'react';
import Method from '@site/src/features/api-reference/Method';
import {basePath} from '@site/packages/runtime/browser';
import type {ExcerptsAnswer} from '@site/src/features/search/client/search-client';
import type {Segment} from '@site/packages/search/browser';
import {areaName, type Option} from './options';
import styles from './styles.module.css';

type ResultsProps = {
  id: string;
  options: readonly Option[];
  current: number | undefined;
  excerpts: ExcerptsAnswer;
  onPoint: (number: number) => void;
  onFollow: (option: Option, event: MouseEvent) => void;
};

/** The results in groups. They are links, so that they open in tabs as links do. */
export default function Results({id, options, current, ...rest}: ResultsProps): ReactElement {
  const groups = [...new Set(options.map(({group}) => group))];
  return (
    <div role="listbox" id={`${id}-list`} aria-label="Results" className={styles.list}>
      {groups.map((group, number) => (
        <div key={group} role="group" aria-labelledby={`${id}-group-${number}`}>
          <div id={`${id}-group-${number}`} role="presentation" className={styles.group}>
            {group}
          </div>
          {options.map(
            (option, at) =>
              option.group === group && (
                <Line
                  key={keyOf(option, at)}
                  id={`${id}-${at}`}
                  option={option}
                  isCurrent={at === current}
                  excerpts={rest.excerpts}
                  onPoint={() => rest.onPoint(at)}
                  onFollow={(event) => rest.onFollow(option, event)}
                />
              ),
          )}
        </div>
      ))}
    </div>
  );
}

/** A recent page keeps its element, and so its address, when it moves up in the list. */
function keyOf(option: Option, at: number): string {
  return option.kind === 'link' ? `${option.group} ${option.path}` : String(at);
}

type LineProps = Pick<ResultsProps, 'id' | 'excerpts'> & {
  option: Option;
  isCurrent: boolean;
  onPoint: () => void;
  onFollow: (event: MouseEvent) => void;
};

function Line({id, option, isCurrent, excerpts, onPoint, onFollow}: LineProps): ReactElement {
  const base = basePath();
  const common = {
    id,
    role: 'option',
    'aria-selected': isCurrent,
    tabIndex: -1,
    onPointerMove: isCurrent ? undefined : onPoint,
    onClick: onFollow,
  } as const;
  if (option.kind === 'page') {
    const {page} = option;
    return (
      <a {...common} className={styles.page} href={`${base}${page.path}`}>
        <Sign of="page" />
        <span className={styles.title}>
          {page.method !== undefined && <Method method={page.method} />}
          <span>
            <Marked segments={page.title} />
          </span>
          {option.group === 'Best matches' && <span className={styles.area}>{areaName(page.area)}</span>}
        </span>
        {page.address !== undefined && (
          <code className={styles.address}>
            <Marked segments={page.address} />
          </code>
        )}
        <span className={styles.text}>
          <Marked segments={page.description} />
        </span>
      </a>
    );
  }
  if (option.kind === 'hit') {
    const {hit} = option;
    return (
      <a {...common} className={styles.hit} href={`${base}${hit.path}`}>
        <Sign of="section" />
        <span className={styles.title}>
          <Marked segments={hit.title} />
        </span>
        <span className={styles.text}>
          <Marked segments={excerpts[hit.document] ?? []} />
        </span>
      </a>
    );
  }
  if (option.kind === 'link') {
    return (
      <a {...common} className={styles.plain} href={`${base}${option.path}`}>
        <Sign of={option.path.includes('#') ? 'section' : 'page'} />
        <span>{option.title}</span>
      </a>
    );
  }
  return (
    <div {...common} className={styles.plain}>
      <Sign of="command" />
      <span>{option.kind === 'clear' ? 'Clear recent pages' : option.command.label}</span>
    </div>
  );
}

const signs = {
  page: 'M6 3h8l4 4v14H6zM14 3v4h4',
  section: 'M5 9h14M5 15h14M10 4 8 20M16 4l-2 16',
  command: 'm5 7 5 5-5 5M12 17h7',
};

/** Icon of a line. */
function Sign({of}: {of: keyof typeof signs}): ReactElement {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={signs[of]} />
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
