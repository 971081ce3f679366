/**
 * Social cards: the pictures that other sites show beside a link to a page, one
 * per area. Drawn at build time, and only when what they are made of changes.
 */
import {createHash} from 'node:crypto';
import {copyFile, mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Card} from './card';

export type CardOptions = {
  /** Name of the product, beside its mark. */
  product: string;
  /** What the site is. */
  label: string;
  /** Mark of the product, an SVG file in the repository. */
  logo: string;
  /** Name of the file below `/img/cards/`, without extension, and what it says. */
  cards: readonly {file: string; title: string}[];
};

export default function socialCards({siteDir, siteConfig}: LoadContext, options: CardOptions): Plugin {
  const cache = path.join(siteDir, 'node_modules/.cache/social-cards');
  return {
    name: 'social-cards',
    contentLoaded({actions}) {
      actions.setGlobalData({});
    },
    async postBuild({outDir}) {
      const folder = path.join(outDir, 'img/cards');
      await Promise.all([folder, cache].map((directory) => mkdir(directory, {recursive: true})));
      const logo = await readFile(path.join(siteDir, options.logo), 'utf8');
      const code = await codeHash(siteDir);
      for (const {file, title} of options.cards) {
        const card: Card = {
          title,
          product: options.product,
          label: options.label,
          host: new URL(siteConfig.url).host,
          logo,
        };
        const key = createHash('sha256').update(code).update(JSON.stringify(card)).digest('hex');
        const kept = path.join(cache, `${key}.png`);
        const picture = path.join(folder, `${file}.png`);
        await copyFile(kept, picture).catch(async () => {
          // Loaded only when a card must be drawn: the libraries are large.
          const {drawCard} = await import('./draw');
          await writeFile(kept, await drawCard(card));
          await copyFile(kept, picture);
        });
      }
    },
  };
}

/** Changes with the drawing and its libraries. */
async function codeHash(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [path.join(__dirname, 'card.ts'), path.join(__dirname, 'draw.ts')]) {
    hash.update(await readFile(file));
  }
  return hash.update(await readFile(path.join(root, 'package-lock.json'))).digest('hex');
}
