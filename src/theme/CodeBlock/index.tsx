import type {ReactElement} from 'react';
import type {Props} from '@theme/CodeBlock';
import {HighlightedCode} from '@site/packages/page-components/browser';

/**
 * Replaces the theme's code block, which brings a highlighter into every
 * browser. Pages highlight at build time; code that a component makes itself is
 * printed without colours.
 */
export default function CodeBlock({children, language, className, title}: Props): ReactElement {
  const text = typeof children === 'string' ? children : '';
  const html = text.replace(/[&<>]/g, (char) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;'})[char] ?? char);
  const lang = language ?? /language-(\w+)/.exec(className ?? '')?.[1] ?? 'text';
  return <HighlightedCode html={html} language={lang} {...(typeof title === 'string' && {title})} />;
}
