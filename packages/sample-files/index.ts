/** Writes the samples of the guides into a static folder of the site, for readers to download. */
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';
import {highlight, highlighter} from '../markdown';
import {keep} from '../threads/index';
import {archive, publishedFiles, zip} from './published';

export {archive, hrefOf, publishedFiles, zip, type PublishedFile} from './published';
export {joinRegions, markOf, withoutMarks} from './regions';

/** Folder with the samples, one of the static directories of the site. */
export const generatedSamples = `${GENERATED_FILES_DIR_NAME}/published-samples`;

/** The program that the home page prints; it finds it highlighted in `@generated/sample-files/default/home.json`. */
export const homeSample = 'samples/sdk/home/first-file.ts';

/** Makes the plugin. */
export default function sampleFiles({siteDir, generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'sample-files',
    getPathsToWatch: () => [path.join(siteDir, 'samples/**/*')],
    loadContent: () => writeSamples(siteDir, path.join(siteDir, generatedSamples)),
    async contentLoaded({actions}) {
      const title = path.basename(homeSample);
      const file = path.join(siteDir, homeSample);
      const {hash} = await highlighter();
      // Kept: where nothing else is highlighted anew, the highlighter would be loaded for this one block.
      const html = await keep(path.join(generatedFilesDir, 'home-sample.bin'), hash, async () => ({
        value: await highlight(await readFile(file, 'utf8'), 'ts'),
        files: [file],
      }));
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
  for (const {href, text} of files) {
    await mkdir(path.join(target, path.dirname(href)), {recursive: true});
    await writeFile(path.join(target, href), text);
  }
}
