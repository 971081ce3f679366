/**
 * Social cards: the pictures that other sites show beside a link to a page, one
 * per area. Drawn at build time, and only when what they are made of changes.
 */
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {copyFile, mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {inBackground, taskOf} from '../shared/background';
import type {Drawing} from './task';

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

export default function socialCards(context: LoadContext, options: CardOptions): Plugin {
  let drawn: Promise<readonly Drawing[]> | undefined;
  return {
    name: 'social-cards',
    contentLoaded({actions}) {
      actions.setGlobalData({});
      if (process.env.NODE_ENV !== 'development') {
        // While the build goes on; it waits for them at its end, where a fault is noticed too.
        drawn = drawCards(context, options);
        drawn.catch(() => undefined);
      }
    },
    async postBuild({outDir}) {
      const folder = path.join(outDir, 'img/cards');
      await mkdir(folder, {recursive: true});
      const drawings = (await drawn) ?? [];
      await Promise.all(
        drawings.map(({file}, index) =>
          copyFile(file, path.join(folder, `${options.cards[index]?.file ?? ''}.png`)),
        ),
      );
    },
  };
}

/** Draws those cards that are not kept from an earlier build; all of them in the order of the options. */
async function drawCards(
  {siteDir, siteConfig}: LoadContext,
  options: CardOptions,
): Promise<readonly Drawing[]> {
  const task = await taskOf(path.join(__dirname, 'task.ts'));
  const logo = await readFile(path.join(siteDir, options.logo), 'utf8');
  const drawings = options.cards.map(({title}): Drawing => {
    const {product, label} = options;
    const card = {title, product, label, host: new URL(siteConfig.url).host, logo};
    const key = createHash('sha256').update(task.hash).update(JSON.stringify(card)).digest('hex');
    return {card, file: path.join(siteDir, 'node_modules/.cache/social-cards', `${key}.png`)};
  });
  const missing = drawings.filter(({file}) => !existsSync(file));
  if (missing.length > 0) {
    await inBackground<readonly Drawing[], undefined>(task, missing);
  }
  return drawings;
}
