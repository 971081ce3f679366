import {readFileSync} from 'node:fs';
import path from 'node:path';
import {hosts, otherHosts, product, site} from '../../packages/product';
import {filesIn} from './site';

/** Texts and programs that readers see or copy. */
const folders = ['docs', 'src/pages', 'samples', 'openapi', 'data', 'static'];
const isText = (file: string): boolean => /\.(?:mdx?|ya?ml|json|tsx?|m?js|txt|py|go|out)$/.test(file);

const known = [...[...Object.values(hosts), site.url].map((url) => new URL(url).host), ...otherHosts];
const host = new RegExp(String.raw`(?<![\w.-])(?:[\w-]+\.)+${product.slug}\.io\b`, 'g');

/** Hosts of the product that it does not have. */
export function checkFiles(root: string): string[] {
  const files = folders.flatMap((folder) => filesIn(root, folder)).filter(isText);
  return files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(host)]
          .filter(([name]) => !known.includes(name))
          .map(
            ({0: name, index: column}) =>
              `${file}:${index + 1}:${column + 1}  hosts  packages/product/index.ts does not have the host ${name}. Fix: write the name that it has, or add this one there.`,
          ),
      ),
  );
}
