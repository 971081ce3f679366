import type {ReactElement} from 'react';
import './CopyButton.css';

type CopyButtonProps = {
  /** What is copied; by default the code of the block that the button stands in. */
  text?: string;
  label: string;
};

/** Copies to the clipboard and says for a moment whether it worked; `src/behaviours/copy.ts` does it. */
export default function CopyButton({text = '', label}: CopyButtonProps): ReactElement {
  return (
    <button type="button" aria-label={label} data-copy={text}>
      Copy
    </button>
  );
}
