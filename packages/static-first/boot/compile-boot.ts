import path from 'node:path';
import {build} from 'esbuild';

/**
 * Pages whose HTML Chromium prefetches: the next one at once, others on hover.
 * Other browsers ignore the rules.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {where: {selector_matches: '.pagination-nav__link--next'}, eagerness: 'immediate'},
    {where: {href_matches: '/*'}, eagerness: 'moderate'},
  ],
});

export type BootOptions = {
  /** The site's base path. */
  baseUrl: string;
  /** Colour mode without a stored choice: dark, or that of the system. */
  defaultMode: 'dark' | 'system';
  /** Id of the announcement, if there is one. */
  announcementId?: string;
};

/** Compiles `boot.ts`, the inline script of every page. */
export async function compileBoot(
  siteDir: string,
  {baseUrl, defaultMode, announcementId}: BootOptions,
): Promise<string> {
  const define = {
    BASE_URL: JSON.stringify(baseUrl),
    DEFAULT_MODE: JSON.stringify(defaultMode),
    RULES: JSON.stringify(speculationRules),
    ANNOUNCEMENT_ID: JSON.stringify(announcementId ?? ''),
  };
  const {outputFiles} = await build({
    entryPoints: [path.join(siteDir, 'packages/static-first/boot/boot.ts')],
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
