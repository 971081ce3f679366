import type {ReactElement} from 'react';
import CopyButton from '@theme/CopyButton';
import styles from './styles.module.css';

export type HighlightedCodeProps = {
  /** Inside of the code element, highlighted at build time. */
  html: string;
  language: string;
  title?: string;
};

const LABELS: Readonly<Record<string, string>> = {
  bash: 'Shell',
  curl: 'curl',
  go: 'Go',
  http: 'HTTP',
  ini: 'INI',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  mjs: 'JavaScript',
  powershell: 'PowerShell',
  py: 'Python',
  python: 'Python',
  rust: 'Rust',
  sh: 'Shell',
  text: 'Text',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

/**
 * A code block. Replaces the theme's, which highlights in the browser and is
 * mounted a second time after start. The markup is the same before and after.
 */
export default function HighlightedCode({html, language, title}: HighlightedCodeProps): ReactElement {
  const label = title ?? LABELS[language] ?? language;
  return (
    <div className={styles.block}>
      <div className={styles.bar}>
        <span className={styles.title}>{label}</span>
        <CopyButton label="Copy the code" />
      </div>
      <pre className={styles.pre} tabIndex={0} aria-label={label}>
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
    </div>
  );
}
