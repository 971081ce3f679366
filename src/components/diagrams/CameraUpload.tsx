import type {ReactElement, ReactNode} from 'react';
import styles from './mobile.module.css';

/** The way of a photo through camera upload, and what holds it up. Made of text, so that it fits on a phone. */
export function CameraUpload(): ReactElement {
  return (
    <figure className={styles.figure}>
      <ol className={styles.steps}>
        <State name="On the phone" what="in an album that the phone shows">
          <Causes
            label="Left out"
            lines={[
              'albums that you did not choose',
              'videos, with Videos off',
              'older photos, with After activation on',
            ]}
          />
        </State>
        <State name="Waiting" what="for the next check of the app">
          <Causes
            label="Held up by"
            lines={[
              'the app is closed, with Background off',
              'the server cannot be reached',
              'mobile data, with Cellular off',
              'power saving, with Low battery off',
              'access to selected photos only',
              'cloud directory deleted or in the trash',
            ]}
          />
        </State>
        <State name="Uploading" what="encrypted on the phone, then sent">
          <p>
            Back to <em>Waiting</em> if the connection drops, or the app is stopped or swiped away. After 3
            failures, app 4 moves the photo to <strong>Skipped</strong>, where <strong>Retry all</strong>{' '}
            brings it back.
          </p>
        </State>
        <State name="Uploaded" what="stays in the cloud if you delete it on the phone" done />
      </ol>
      <figcaption className={styles.caption}>The path of a photo through camera upload</figcaption>
    </figure>
  );
}

type StateProps = {name: string; what: string; done?: true; children?: ReactNode};

function State({name, what, done, children}: StateProps): ReactElement {
  return (
    <li className={done && styles.done}>
      <strong>{name}</strong>: {what}
      {children}
    </li>
  );
}

function Causes({label, lines}: {label: string; lines: readonly string[]}): ReactElement {
  return (
    <>
      <p>{label}:</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
