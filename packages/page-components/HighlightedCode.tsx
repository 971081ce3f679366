import type {ReactElement} from 'react';
import CopyButton from './CopyButton';
import {labelOf, part} from '../page-parts/browser';
import './HighlightedCode.css';

export type HighlightedCodeProps = {
  /** Inside of the code element, highlighted at build time. */
  html: string;
  language: string;
  title?: string;
  /** What tells the block from others of its page; by default its title. */
  name?: string;
};

/**
 * A code block. Replaces the theme's, which highlights in the browser and is
 * mounted a second time after start. The markup is the same before and after.
 */
export default function HighlightedCode({html, language, title, name}: HighlightedCodeProps): ReactElement {
  const label = title ?? labelOf(language);
  return (
    <div {...part('code', {language})}>
      <div>
        <span>{label}</span>
        <CopyButton label={`Copy the code: ${name ?? label}`} />
      </div>
      <pre tabIndex={0} aria-label={name ?? label}>
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
    </div>
  );
}
