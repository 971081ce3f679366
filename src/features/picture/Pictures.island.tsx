import {useState, type MouseEvent, type ReactElement} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {part} from '@site/packages/page-markup/browser';
import {isPlainClick} from '@site/packages/runtime/browser';
import {Callouts, type Callout} from './Callouts';
import {Enlarged} from './Enlarged.island';
import styles from './styles.module.css';

export const when = 'press';

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
export default function Pictures({
  name,
  alt,
  width,
  height,
  callouts = [],
  only,
}: PicturesProps): ReactElement {
  const [enlarged, setEnlarged] = useState<string>();
  const folder = useBaseUrl('/img/screens/');
  const enlarge = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (isPlainClick(event)) {
      event.preventDefault();
      setEnlarged(event.currentTarget.href);
    }
  };
  const overlay = callouts.length > 0 && <Callouts callouts={callouts} width={width} height={height} />;
  return (
    <>
      {MODES.filter((mode) => only === undefined || mode === only).map((mode) => {
        const file = `${folder}${name}.${mode}`;
        return (
          <a
            key={mode}
            href={`${file}.webp`}
            data-zoom=""
            className={only === undefined ? styles[mode] : styles.single}
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
