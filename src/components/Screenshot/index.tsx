import type {ReactElement} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {part} from '@site/packages/page-parts/browser';
import styles from './styles.module.css';

/** A numbered mark on the picture; `x` and `y` are percent of its size. */
export type Callout = {x: number; y: number; label: string};

export type ScreenshotProps = {
  /** Scene, as in `data/screenshots.json`: `web/login`. The rest comes from there while the page is compiled. */
  name: string;
  caption: string;
  callouts?: readonly Callout[];
  alt: string;
  width: number;
  height: number;
  /** The only mode that the picture exists in. */
  only?: 'dark' | 'light';
};

/** Pictures are taken at one and a half times the size on screen. */
const DENSITY = 1.5;
const MODES = ['light', 'dark'] as const;

/**
 * A picture of the product in the page's colour mode, without script. It leads
 * to the file; with script it opens in a dialog, see `src/behaviours/zoom.ts`.
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
      {/* HTML wants it first or last. */}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

function Picture({
  name,
  alt,
  width,
  height,
  only,
  callouts = [],
  mode,
}: ScreenshotProps & {mode: 'light' | 'dark'}): ReactElement {
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
