/**
 * What the servers promise nothing about: how long an answer takes, and the order of most listings.
 * With a seed the stand-in varies both, and does so in the same way again with the same seed.
 */
import {createHash} from 'node:crypto';
import type {Json} from './contract/openapi';

/** In milliseconds. */
const longestPause = 5;

/** Lists of whole trees. The SDK needs directories before what is in them, so that this order stays. */
const trees = /^\/v3\/dir\/(?:download|tree)\b/;

/** The disorder of one call. */
export type CallDisorder = {
  /** How long to wait, in milliseconds: before the call is acted on, and before its answer leaves. */
  nextPause: () => number;
  /** `data` of the answer, with its lists of items in another order. Lists of texts and numbers stay as they are. */
  shuffle: (data: Json) => Json;
};

/** Makes the function that gives each call its disorder, by its path and by how many of that path came before. */
export function createDisorder(seed: string): (path: string) => CallDisorder {
  const counts = new Map<string, number>();
  return (path) => {
    const count = counts.get(path) ?? 0;
    counts.set(path, count + 1);
    const random = randomOf(`${seed} ${path} ${count}`);
    return {
      nextPause: () => Math.ceil(random() * longestPause),
      shuffle: (data) => {
        const shuffled = shuffle(data, random);
        return trees.test(path) ? withParentsFirst(shuffled) : shuffled;
      },
    };
  };
}

/** Numbers from 0 up to 1. */
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

type Folder = Record<string, Json> | Json[];

function withParentsFirst(data: Json): Json {
  const tree = data as {folders: Folder[]};
  const uuidOf = (folder: Folder): Json => (Array.isArray(folder) ? folder[0] : folder.uuid) as Json;
  const parentOf = (folder: Folder): Json => (Array.isArray(folder) ? folder[2] : folder.parent) as Json;
  const byUuid = new Map(tree.folders.map((folder) => [uuidOf(folder), folder]));
  const depthOf = (folder: Folder): number => {
    const parent = byUuid.get(parentOf(folder));
    return parent === undefined ? 0 : depthOf(parent) + 1;
  };
  return {...tree, folders: tree.folders.sort((a, b) => depthOf(a) - depthOf(b))};
}
