/**
 * What the site is compared with. Fixed, so that a run can be repeated: these
 * are the newest that run on Node 20. Installed at bench time, see `install.ts`.
 */
export const versions = {
  starlight: {astro: '5.18.2', '@astrojs/starlight': '0.37.7', 'starlight-openapi': '0.22.1'},
  vitepress: {vitepress: '1.6.4'},
  lighthouse: {lighthouse: '12.8.2'},
} as const;

export type Tool = keyof typeof versions;
