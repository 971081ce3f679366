/** File of a built folder that says what its HTML does not; packages/finish reads and removes it. */
export const manifestFile = 'build-manifest.json';

/** Folder of what Docusaurus generates before it bundles, relative to the site; builds side by side have one each. */
export const generatedFolder = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus';

/** What the build hands over to packages/finish. */
export type BuildManifest = {
  /** Address of the site without the base path, e.g. `https://docs.example.org`. */
  url: string;
  baseUrl: string;
  /** Texts of inline scripts that no page holds, because the boot script adds them. */
  addedScripts: readonly string[];
};
