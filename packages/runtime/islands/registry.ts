import type {ComponentType} from 'react';

type IslandModule = {
  default: ComponentType<object>;
  /** Loads what the island asks for, when the reader comes near it. */
  preload?: () => void;
};

/** Loads the module of each island, by name. Filled by registry-loader.js in the bundle of the built site. */
const registry: Record<string, () => Promise<IslandModule>> = {};

export default registry;
