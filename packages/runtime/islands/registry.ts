import type {ComponentType} from 'react';

type IslandModule = {
  default: ComponentType<object>;
  /** Loads the data of the island when the pointer or the focus comes to it. */
  preload?: () => void;
};

/** Loads the module of each island, by name. Filled by registry-loader.js in the bundle of the built site. */
const registry: Record<string, () => Promise<IslandModule>> = {};

export default registry;
