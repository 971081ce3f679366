import {readFileSync} from 'node:fs';
import path from 'node:path';
import {hosts, otherHosts, product, site} from '../../src/product';
import {filesIn} from './site';

/** Where texts and programs for readers stand: they spell hosts out, because readers copy them. */
const folders = ['docs', 'src/pages', 'samples', 'openapi', 'data'];

const known = [...[...Object.values(hosts), site.url].map((url) => new URL(url).host), ...otherHosts];
const pattern = new RegExp(String.raw`(?<![\w.-])(?:[\w-]+\.)+${product.slug}\.io\b`, 'g');

/** Hosts below the product's domain that `src/product.ts` does not have, wherever readers meet them; one line each. */
export function checkHosts(root: string): string[] {
  return folders
    .flatMap((folder) => filesIn(root, folder))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(pattern)]
            .filter(([host]) => !known.includes(host))
            .map(
              ({0: host, index: column}) =>
                `${file}:${index + 1}:${column + 1}  hosts  src/product.ts does not have the host ${host}. Fix: write the name that it has, or add this one there.`,
            ),
        ),
    );
}
