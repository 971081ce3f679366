/**
 * What the servers promise nothing about: how long an answer takes, and the order of most listings.
 * With a seed the stand-in varies both, and does so in the same way again with the same seed.
 */
import {createHash} from 'node:crypto';
import type {Json} from './contract/openapi';

const longestPauseMs = 5;

/** Lists of whole trees stay as they are: the SDK needs directories before what is in them. */
const trees = /^\/v3\/dir\/(?:download|tree)\b/;

export type CallDisorder = ReturnType<ReturnType<typeof createDisorder>>;

/** Makes the function that gives each call its disorder, by its path and by how many of that path came before. */
export function createDisorder(seed: string) {
  const counts = new Map<string, number>();
  return (path: string) => {
    const count = counts.get(path) ?? 0;
    counts.set(path, count + 1);
    const random = randomOf(`${seed} ${path} ${count}`);
    return {
      /** How long to wait, in milliseconds: before the call is acted on, and before its answer leaves. */
      nextPause: () => Math.ceil(random() * longestPauseMs),
      /** `data` of the answer, with its lists of items in another order, not those of texts and numbers. */
      shuffle: (data: Json) => (trees.test(path) ? data : shuffle(data, random)),
    };
  };
}

function randomOf(seed: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() / 2 ** 32;
  };
}

function shuffle(data: Json, random: () => number): Json {
  if (typeof data !== 'object' || data === null) {
    return data;
  }
  if (!Array.isArray(data)) {
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, shuffle(value, random)]));
  }
  const entries = data.map((entry) => ({entry: shuffle(entry, random), place: random()}));
  const isOfItems = data.every((entry) => typeof entry === 'object');
  return (isOfItems ? entries.sort((a, b) => a.place - b.place) : entries).map(({entry}) => entry);
}
