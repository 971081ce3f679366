import type {ReactElement} from 'react';
import CopyButton from '@site/src/features/copy/CopyButton';
import {labelOf, part} from '@site/packages/page-markup/browser';
import './HighlightedCode.css';

export type HighlightedCodeProps = {
  /** Highlighted HTML of the code element. */
  html: string;
  language: string;
  /** Empty below a tab that says it. */
  title?: string;
  /** Unique name on the page, for the copy button; by default its title. */
  name?: string;
  /** Heading above, for the copy button of a block without a title. */
  section?: string;
};

/** A code block that is highlighted at build time, unlike the theme's. */
export default function HighlightedCode(props: HighlightedCodeProps): ReactElement {
  const {html, language, title, name = title, section} = props;
  const label = title ?? labelOf(language);
  return (
    <div {...part('code', {language, ...(name !== undefined && {name})})}>
      <div>
        {label !== '' && <span>{label}</span>}
        <CopyButton label={`Copy the code: ${name ?? [label, section].filter(Boolean).join(', ')}`} />
      </div>
      <pre>
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
    </div>
  );
}
