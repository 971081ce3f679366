import {stripVTControlCharacters} from 'node:util';
import type {PluginConfig, PluginModule} from '@docusaurus/types';
import {generate} from '@docusaurus/utils';
import {problemsFile} from './docusaurus-internals';

/**
 * For development: shows errors of plugins in the bundler's overlay, such as broken front matter or
 * YAML. Docusaurus only logs them to the terminal, and the page stays stale.
 * @returns the plugins; those given by name are unchanged
 */
export function showProblems(plugins: readonly PluginConfig[]): PluginConfig[] {
  const problems = new Map<string, string>();
  const watched = (create: PluginModule): PluginModule =>
    Object.assign<PluginModule, object>(async (context, options) => {
      const plugin = await create(context, options);
      return (
        plugin && {
          ...plugin,
          async loadContent() {
            try {
              problems.delete(plugin.name);
              return await plugin.loadContent?.();
            } catch (error) {
              problems.set(plugin.name, messageOf(error));
              throw error;
            } finally {
              // Part of the bundle: the bundler sees that it has changed.
              await generate(context.generatedFilesDir, problemsFile, [...problems.values()].join('\n\n'));
            }
          },
        }
      );
    }, create);
  return plugins.map((plugin) => {
    if (typeof plugin === 'function') {
      return watched(plugin);
    }
    return Array.isArray(plugin) && typeof plugin[0] === 'function'
      ? [watched(plugin[0]), plugin[1]]
      : plugin;
  });
}

/** The message and its causes, which name line and column. */
function messageOf(error: unknown): string {
  return error instanceof Error
    ? [
        stripVTControlCharacters(error.message),
        ...(error.cause === undefined ? [] : [messageOf(error.cause)]),
      ].join('\n')
    : String(error);
}
