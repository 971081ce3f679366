import type {ComponentType} from 'react';

/** Loads the module of each island, by name. Filled by registry-loader.js in the bundle of the built site. */
const registry: Record<string, () => Promise<{default: ComponentType<object>}>> = {};

export default registry;
