import {stripVTControlCharacters} from 'node:util';
import type {PluginConfig, PluginModule} from '@docusaurus/types';
import {generate} from '@docusaurus/utils';
import {problemsFile} from './docusaurus-internals';

/**
 * For development: what a plugin says of sources that it cannot read is shown over the page, like an
 * error of the bundler. Docusaurus writes it to the terminal alone, and the page stays as it was.
 * @returns the plugins; those that are given by name are left as they are
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

/** With the causes, which name line and column. */
function messageOf(error: unknown): string {
  return error instanceof Error
    ? [
        stripVTControlCharacters(error.message),
        ...(error.cause === undefined ? [] : [messageOf(error.cause)]),
      ].join('\n')
    : String(error);
}
