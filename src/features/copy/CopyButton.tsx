import type {ReactElement} from 'react';
import './CopyButton.css';

type CopyButtonProps = {
  /** Text to copy; by default the code of the block around the button. */
  text?: string;
  label: string;
};

/** Copies to the clipboard, see `src/features/copy/copy.ts`. */
export default function CopyButton({text = '', label}: CopyButtonProps): ReactElement {
  return (
    <button type="button" aria-label={label} data-copy={text}>
      Copy
    </button>
  );
}
