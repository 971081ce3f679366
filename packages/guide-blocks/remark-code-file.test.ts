import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import remarkCodeFile, {regionOf} from './remark-code-file';

const sample = `// #region imports
import {a} from './a.mjs';
// #endregion

export function outer() {
  // #region inner
  const list = [
    1,
  ];

  // #region innermost
  return list;
  // #endregion
  // #endregion
}
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'code-file-'));
  writeFileSync(path.join(folder, 'sample.mjs'), sample);
  writeFileSync(
    path.join(folder, 'sample.py'),
    'import os\n\n# #region main\nif True:\n    print(os.name)\n# #endregion\n',
  );
  writeFileSync(path.join(folder, 'open.mjs'), '// #region a\nconst a = 1;\n');
});

afterAll(() => {
  rmSync(folder, {recursive: true});
});

/** What a block prints after the plugin; `source` stands after `file=`. */
function print(source: string): string {
  return codeIn(`Text.\n\n\`\`\`js title="x" file="${path.join(folder, source)}"\n\`\`\`\n`);
}

function codeIn(markdown: string): string {
  const file = new VFile({path: path.resolve('docs/page.mdx'), value: markdown});
  const processor = unified().use(remarkParse).use(remarkCodeFile);
  const tree = processor.runSync(processor.parse(file), file) as Root;
  let code = '';
  visit(tree, 'code', ({value}) => {
    code = value;
  });
  return code;
}

describe('remark-code-file', () => {
  it('prints a whole file without marks of regions', () => {
    expect(print('sample.mjs')).toBe(sample.replace(/^ *\/\/ #.*\n/gm, '').trim());
  });

  it('prints a region alone', () => {
    expect(print('sample.mjs#imports')).toBe("import {a} from './a.mjs';");
  });

  it('prints a region with the regions inside, moved to the margin', () => {
    expect(print('sample.mjs#inner')).toBe('const list = [\n  1,\n];\n\nreturn list;');
    expect(print('sample.mjs#innermost')).toBe('return list;');
  });

  it('knows the comments of Python', () => {
    expect(print('sample.py#main')).toBe('if True:\n    print(os.name)');
    expect(print('sample.py')).toBe('import os\n\nif True:\n    print(os.name)');
  });

  it('leaves blocks without a file as they are', () => {
    expect(codeIn('```js\n// #region a\n```')).toBe('// #region a');
  });

  it('fills blocks inside lists', () => {
    expect(codeIn(`1. Step\n\n   \`\`\`js file="${folder}/sample.mjs#innermost"\n   \`\`\`\n`)).toBe(
      'return list;',
    );
  });

  it('stops with page, line and mend when the file is missing', () => {
    expect(() => print('missing.mjs')).toThrow(
      /^docs\/page\.mdx:3 {2}The sample file ".*missing\.mjs" does not exist\. Mend: Correct the path after file=\.$/,
    );
  });

  it('stops with page, line and mend when the region is missing', () => {
    expect(() => print('sample.mjs#other')).toThrow(
      /^docs\/page\.mdx:3 {2}The file ".*sample\.mjs" has no region "other"\. Mend: Mark it with /,
    );
  });

  it('takes a region for missing when its name is only part of another, or when it does not end', () => {
    expect(() => print('sample.mjs#most')).toThrow('has no region "most"');
    expect(() => print('open.mjs#a')).toThrow('has no region "a"');
  });
});

describe('a file that readers can download', () => {
  const linksIn = (markdown: string): string[] => {
    const file = new VFile({path: path.resolve('docs/page.mdx'), value: markdown});
    const processor = unified().use(remarkParse).use(remarkCodeFile);
    const tree = processor.runSync(processor.parse(file), file) as Root;
    const lines: string[] = [];
    visit(tree, ['code', 'link'], (node) => {
      lines.push(node.type === 'link' ? node.url : node.type);
    });
    return lines;
  };
  const block = (source: string): string => `\`\`\`js file="${source}"\n\`\`\`\n\n`;

  it('is linked below its first block, and only there', () => {
    const [one, other] = ['samples/api/md2-md4.mjs', 'samples/api/totp.mjs'];
    const page = block(`${one}#md2`) + block(`${one}#md4`) + block(`${other}#totp`);
    const links = [`pathname:///${one}`, `pathname:///${other}`];
    expect(linksIn(page)).toEqual(['code', links[0], 'code', 'code', links[1]]);
  });

  it('is none of the outputs and none outside the samples', () => {
    expect(linksIn(block('samples/sdk/cloud/list.out') + block('package.json'))).toEqual(['code', 'code']);
  });
});

describe('regionOf', () => {
  it('keeps blank lines inside and drops those at the edges', () => {
    expect(regionOf('// #region a\n\n\n  a;\n\n  b;\n\n// #endregion', 'a')).toBe('a;\n\nb;');
  });

  it('keeps the indentation of lines to each other, whichever comes first', () => {
    expect(regionOf('// #region a\n    deep;\n  shallow;\n// #endregion', 'a')).toBe('  deep;\nshallow;');
  });

  it('gives nothing for an unknown region', () => {
    expect(regionOf(sample, 'unknown')).toBeUndefined();
  });
});
