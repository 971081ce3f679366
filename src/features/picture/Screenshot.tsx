import type {ReactElement} from 'react';
import {part} from '@site/packages/page-markup/browser';
import Pictures, {type PicturesProps} from './Pictures.island';
import styles from './styles.module.css';

export type ScreenshotProps = Pick<PicturesProps, 'alt' | 'callouts' | 'only'> & {
  /** Key in `data/screenshots.json`, from which `remark-screenshot.ts` adds the rest. */
  name: string;
  caption: string;
  width: string;
  height: string;
};

/** A picture of the product with its caption and the meaning of its numbers. */
export function Screenshot({caption, width, height, ...picture}: ScreenshotProps): ReactElement {
  const {callouts} = picture;
  return (
    <figure className={styles.figure} {...part('screenshot')}>
      <Pictures {...picture} width={Number(width)} height={Number(height)} />
      {callouts !== undefined && (
        <ol className="small">
          {callouts.map(({label}) => (
            <li key={label}>{label}</li>
          ))}
        </ol>
      )}
      {/* HTML allows it first or last only. */}
      <figcaption className="note">{caption}</figcaption>
    </figure>
  );
}
