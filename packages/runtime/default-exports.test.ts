import {expect, it} from 'vitest';
import {temporaryFolder} from '../files/testing';
import {expectDefaultExports} from './default-exports';

it('a page without a default export raises an error that names its file @spec-8.4', () => {
  const pages = {
    'src/pages/index.tsx': 'export default function Home() {\n  return null;\n}\n',
    'src/pages/named.tsx': 'export const answer = 42;\n',
    'src/pages/other.tsx': "export {Page as default} from './page';\n",
    'src/pages/text.md': 'A text.\n',
  };
  const folder = temporaryFolder(pages);
  const content = Object.keys(pages).map((file) => ({
    type: file.endsWith('.md') ? 'mdx' : 'jsx',
    source: `@site/${file}`,
  }));
  expect(() => expectDefaultExports(folder, content)).toThrow(
    /^src\/pages\/named\.tsx:1 {2}The page has no default export\. Fix: write "export default" before its component\.$/,
  );
});
