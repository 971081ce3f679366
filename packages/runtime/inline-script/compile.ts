import path from 'node:path';
import {build} from 'esbuild';

export type InlineScriptOptions = {
  /** The site's base path. */
  baseUrl: string;
  /** Colour mode without a stored choice: dark, or that of the system. */
  defaultMode: 'dark' | 'system';
  /** Id of the announcement, if there is one. */
  announcementId?: string;
};

/** Compiles the inline script of every page. */
export async function compileInlineScript(
  siteDir: string,
  {baseUrl, defaultMode, announcementId}: InlineScriptOptions,
): Promise<string> {
  const define = {
    BASE_URL: JSON.stringify(baseUrl),
    DEFAULT_MODE: JSON.stringify(defaultMode),
    ANNOUNCEMENT_ID: JSON.stringify(announcementId ?? ''),
  };
  const {outputFiles} = await build({
    entryPoints: [path.join(siteDir, 'packages/runtime/inline-script/inline-script.ts')],
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: ['chrome111', 'firefox121', 'safari16.4'],
    charset: 'utf8',
    define,
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? '';
}
