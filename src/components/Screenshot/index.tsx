import type {ReactElement} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {part} from '@site/packages/page-parts/browser';
import styles from './styles.module.css';

/** A numbered callout; `x` and `y` are percent of the picture's size. */
export type Callout = {x: number; y: number; label: string};

export type ScreenshotProps = {
  /** Key in `data/screenshots.json`, from which `remark-screenshot.ts` adds the rest. */
  name: string;
  caption: string;
  callouts?: readonly Callout[];
  alt: string;
  width: string;
  height: string;
  /** The only colour mode of the picture. */
  only?: 'dark' | 'light';
};

/** Pixels of the picture for each CSS pixel. */
const DENSITY = 1.5;
const MODES = ['light', 'dark'] as const;

/**
 * A picture of the product in the page's colour mode. It links to the file; with
 * script it opens in a dialog, see `src/behaviours/zoom.ts`.
 */
export function Screenshot(props: ScreenshotProps): ReactElement {
  const {caption, callouts = [], only} = props;
  return (
    <figure className={styles.figure} {...part('screenshot')}>
      {MODES.filter((mode) => only === undefined || mode === only).map((mode) => (
        <Picture key={mode} mode={mode} {...props} />
      ))}
      {callouts.length > 0 && (
        <ol className={styles.legend}>
          {callouts.map(({label}) => (
            <li key={label}>{label}</li>
          ))}
        </ol>
      )}
      {/* HTML allows it first or last only. */}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

type PictureProps = ScreenshotProps & {mode: 'light' | 'dark'};

function Picture({name, alt, only, callouts = [], mode, ...size}: PictureProps): ReactElement {
  const [width, height] = [Number(size.width), Number(size.height)];
  const file = useBaseUrl(`/img/screens/${name}.${mode}`);
  return (
    <a
      href={`${file}.webp`}
      data-zoom=""
      className={only === undefined ? styles[mode] : styles.single}
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
      {callouts.length > 0 && (
        <svg className={styles.marks} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {callouts.map(({x, y, label}, index) => (
            <g key={label}>
              <circle cx={(x / 100) * width} cy={(y / 100) * height} r={26} />
              <text x={(x / 100) * width} y={(y / 100) * height + 10}>
                {index + 1}
              </text>
            </g>
          ))}
        </svg>
      )}
    </a>
  );
}
