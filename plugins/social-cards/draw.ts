import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {initWasm, Resvg} from '@resvg/resvg-wasm';
import satori, {type Font} from 'satori';
import {cardTree, HEIGHT, WIDTH, type Card} from './card';

const {resolve} = createRequire(__filename);

const WEIGHTS = [400, 600] as const;

let tools: Promise<Font[]> | undefined;

/** Draws a card as PNG. The same card gives the same bytes. */
export async function drawCard(card: Card): Promise<Uint8Array> {
  const fonts = await (tools ??= prepare());
  const svg = await satori(cardTree(card), {width: WIDTH, height: HEIGHT, fonts});
  return new Resvg(svg).render().asPng();
}

async function prepare(): Promise<Font[]> {
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return Promise.all(
    WEIGHTS.map(async (weight) => ({
      name: 'Inter',
      weight,
      style: 'normal' as const,
      data: await readFile(resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)),
    })),
  );
}
