import {useState, type MouseEvent, type ReactElement} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {part} from '@site/packages/page-markup/browser';
import {isPlainClick} from '@site/packages/runtime/browser';
import {Enlarged} from './Enlarged.island';
import styles from './styles.module.css';

export const when = 'press';

/** A numbered callout; `x` and `y` are percent of the picture's size. */
type Callout = {x: number; y: number; label: string};

export type PicturesProps = {
  /** File in static/img/screens, without colour mode and ending. */
  name: string;
  alt: string;
  /** Pixels of the file. */
  width: number;
  height: number;
  callouts?: readonly Callout[];
  /** The only colour mode of the picture. */
  only?: 'dark' | 'light';
};

/** Pixels of the picture for each CSS pixel. */
const DENSITY = 1.5;
const MODES = ['light', 'dark'] as const;

/** A picture in the page's colour mode. It links to the file; with script it opens in a dialog. */
export default function Pictures(props: PicturesProps): ReactElement {
  const {name, alt, width, height, callouts = [], only} = props;
  const [enlarged, setEnlarged] = useState<string>();
  const folder = useBaseUrl('/img/screens/');
  const enlarge = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (isPlainClick(event)) {
      event.preventDefault();
      setEnlarged(event.currentTarget.href);
    }
  };
  // It scales with the picture.
  const overlay = callouts.length > 0 && (
    <svg className={styles.callouts} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {callouts.map(({x, y, label}, index) => (
        <g key={label} transform={`translate(${(x / 100) * width} ${(y / 100) * height})`}>
          <circle r={26} />
          <text y={10}>{index + 1}</text>
        </g>
      ))}
    </svg>
  );
  return (
    <>
      {(only === undefined ? MODES : [only]).map((mode) => {
        const file = `${folder}${name}.${mode}`;
        return (
          <a
            key={mode}
            href={`${file}.webp`}
            data-zoom=""
            className={only === undefined ? mode : undefined}
            onClick={enlarge}
            {...part('picture')}>
            <picture>
              <source type="image/avif" srcSet={`${file}.avif`} />
              <img
                src={`${file}.webp`}
                alt={alt}
                width={Math.round(width / DENSITY)}
                height={Math.round(height / DENSITY)}
                loading="lazy"
                decoding="async"
              />
            </picture>
            {overlay}
          </a>
        );
      })}
      {enlarged !== undefined && (
        <Enlarged file={enlarged} alt={alt} onClose={() => setEnlarged(undefined)}>
          {overlay}
        </Enlarged>
      )}
    </>
  );
}
