import type {ReactElement} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {part} from '@site/packages/page-parts/browser';
import styles from './styles.module.css';

/** Says which versions a guide was checked against. Replaces the theme's footer of tags and dates. */
export default function DocItemFooter(): ReactElement | null {
  const {checked} = useDoc().frontMatter as {checked?: string[]};
  if (checked === undefined || checked.length === 0) {
    return null;
  }
  return (
    <footer className={styles.footer} {...part('checked')}>
      Checked against {checked.join(', ')}.
    </footer>
  );
}
