/** Writes the samples of the guides into a static folder of the site, for readers to download. */
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {highlight} from '../highlight';
import {generatedFolder} from '../files';
import {archive, publishedFiles, zip} from './published';

export {archive, hrefOf, publishedFiles, type PublishedFile} from './published';
export {markOf, withoutMarks} from './regions';

/** Folder with the samples, one of the static directories of the site. */
export const generatedSamples = `${generatedFolder}/published-samples`;

/** The program on the home page, which reads it highlighted from `@generated/sample-files/default/home.json`. */
const homeSample = 'samples/sdk/home/first-file.ts';

/** Makes the plugin. */
export default function sampleFiles({siteDir}: LoadContext): Plugin {
  return {
    name: 'sample-files',
    getPathsToWatch: () => [path.join(siteDir, 'samples/**/*')],
    loadContent: () => writeSamples(siteDir, path.join(siteDir, generatedSamples)),
    async contentLoaded({actions}) {
      const html = highlight(await readFile(path.join(siteDir, homeSample), 'utf8'), 'ts');
      const title = path.basename(homeSample);
      await actions.createData('home.json', JSON.stringify({html, language: 'ts', title}));
    },
  };
}

/** Writes all samples and the archive into a folder of their own. */
export async function writeSamples(root: string, target: string): Promise<void> {
  await rm(target, {recursive: true, force: true});
  const files = publishedFiles(root);
  await mkdir(target, {recursive: true});
  await writeFile(path.join(target, archive), zip(files));
  await Promise.all(
    files.map(async ({href, text}) => {
      await mkdir(path.join(target, path.dirname(href)), {recursive: true});
      await writeFile(path.join(target, href), text);
    }),
  );
}
