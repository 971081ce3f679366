/** Docusaurus's folder of generated files, relative to the site; parallel builds need one each. */
export const generatedFolder = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus';

/** Name of the generated file with the data of a reference page, which only the server reads. */
export const pageDataName = (permalink: string): string => `article-${permalink.replaceAll('/', '-')}.json`;

/** Paths of such files. */
export const pageDataFile = /[\\/]article-[^\\/]+\.json$/;
