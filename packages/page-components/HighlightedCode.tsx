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
  /** Heading that it stands below, which tells it from others without a title. */
  section?: string;
};

/**
 * A code block. Replaces the theme's, which highlights in the browser and is
 * mounted a second time after start. The markup is the same before and after.
 */
export default function HighlightedCode(props: HighlightedCodeProps): ReactElement {
  const {html, language, title, name = title, section} = props;
  const label = title ?? labelOf(language);
  return (
    <div {...part('code', {language, ...(name !== undefined && {name})})}>
      <div>
        <span>{label}</span>
        <CopyButton label={`Copy the code: ${name ?? [label, section].filter(Boolean).join(', ')}`} />
      </div>
      <pre>
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
    </div>
  );
}
