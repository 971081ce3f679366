import {readFileSync} from 'node:fs';
import path from 'node:path';
import {hosts, otherHosts, product, site} from '../../packages/product';
import {filesIn} from './site';

/** Texts and programs that readers see or copy. */
const folders = ['docs', 'src/pages', 'samples', 'openapi', 'data', 'static'];
const isText = (file: string): boolean => /\.(?:mdx?|ya?ml|json|tsx?|m?js|txt|py|go|out)$/.test(file);

const known = [...[...Object.values(hosts), site.url].map((url) => new URL(url).host), ...otherHosts];
const host = new RegExp(String.raw`(?<![\w.-])(?:[\w-]+\.)+${product.slug}\.io\b`, 'g');

/** Control characters, direction marks, zero-width characters and lone surrogates, but not joiners between emoji. */
const invisible = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}](?<!\p{Extended_Pictographic}\uFE0F?\u200D)/gu;

/** Unknown hosts of the product, and invisible characters that spoil copied or searched text. */
export function checkFiles(root: string): string[] {
  const files = folders.flatMap((folder) => filesIn(root, folder)).filter(isText);
  return files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => [
        ...[...line.matchAll(host)]
          .filter(([name]) => !known.includes(name))
          .map(
            ({0: name, index: column}) =>
              `${file}:${index + 1}:${column + 1}  hosts  packages/product/index.ts does not have the host ${name}. Fix: write the name that it has, or add this one there.`,
          ),
        ...[...line.matchAll(invisible)].map(
          ({0: character, index: column}) =>
            `${file}:${index + 1}:${column + 1}  invisible-characters  The text contains the character ${codePoint(character)}, which is invisible. Fix: remove it; in code write it as an escape.`,
        ),
      ]),
  );
}

/** U+202E, as Unicode charts name it. */
function codePoint(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${hex.padStart(4, '0')}`;
}
