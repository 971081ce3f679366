import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {highlightAhead} from '../markdown';
import {codeOfFile} from './remark-code-file';

/** A block at the margin; those in lists wait until their page is compiled. */
const BLOCK = /^```(\S+)(.*)\n([^]*?)\n?^```$/gm;

/**
 * Has the code of all guides highlighted while the site is loaded. The bundler reads
 * every guide before it goes on with the first one, so that it would wait for the
 * highlighter, which has nothing to do until then.
 */
export default function highlightGuidesAhead({siteDir}: LoadContext): Plugin {
  const folder = path.join(siteDir, 'docs');
  return {
    name: 'highlight-ahead',
    async loadContent() {
      const names = await readdir(folder, {recursive: true});
      const guides = names.filter((name) => /\.mdx?$/.test(name));
      const texts = await Promise.all(guides.map((name) => readFile(path.join(folder, name), 'utf8')));
      for (const text of texts) {
        for (const [, language = '', meta = '', code = ''] of text.matchAll(BLOCK)) {
          highlightAhead(codeOfFile(meta) ?? code, language);
        }
      }
    },
  };
}
