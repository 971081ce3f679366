import {mkdir, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Card} from './card';
import {drawCard} from './draw';

/** A card to draw and the file for it. */
export type Drawing = {card: Card; file: string};

/** Draws cards, in another thread. */
export default async function draw(drawings: readonly Drawing[]): Promise<void> {
  for (const {card, file} of drawings) {
    await mkdir(path.dirname(file), {recursive: true});
    // Moved when it is whole: a card that is there is never drawn again.
    await writeFile(`${file}.new`, await drawCard(card));
    await rename(`${file}.new`, file);
  }
}
