/**
 * Builds the site in two stages: Docusaurus writes a folder, and packages/finish
 * turns it into the one that is served. Both work in `build.new`, which takes the place of
 * `build` when it is complete.
 *
 *   tsx tools/build.ts [--out-dir folder] [-- options of `docusaurus build`]
 */
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type * as Finish from '../config/finish';
import {generatedFolder, root} from '../packages/files';
import {
  compile,
  lockFolder,
  replaceFolder,
  runDocusaurus,
  stampOf,
  writeStamp,
} from '../packages/site-tools/building';
import {checkPreviewedSpec, readArguments} from '../packages/site-tools/command-line';

try {
  const {values, positionals} = readArguments({'out-dir': {type: 'string', default: 'build'}}, true);
  checkPreviewedSpec();
  const target = path.resolve(root, values['out-dir']);
  // Until this process ends: two builds would mix their generated files.
  await lockFolder(path.join(root, generatedFolder, 'build'));
  console.log('1 of 3: reading guides and the API description');
  const stamp = await stampOf(root);
  process.exitCode = await replaceFolder(target, async (fresh) => {
    const [config = '', finish = ''] = await compile('docusaurus.config.ts', 'config/finish.ts');
    const stage = (import(pathToFileURL(finish).href) as Promise<typeof Finish>).then(({secondStage}) =>
      secondStage(root, fresh),
    );
    const docusaurus = new AbortController();
    // The second stage reads again where this fails, and says why.
    const ahead = stage.then(({readAhead}) => readAhead(docusaurus.signal)).catch(() => undefined);
    const code = await runDocusaurus(['build', '--config', config, '--out-dir', fresh, ...positionals]);
    docusaurus.abort();
    await ahead;
    if (code === 0) {
      console.log('3 of 3: making the search index, Markdown and styles');
      await (await stage).finish();
    }
    return code;
  });
  if (stamp !== (await stampOf(root))) {
    // They may have results of the old text under the key of the new one.
    for (const cache of ['node_modules/.cache', generatedFolder]) {
      await rm(path.join(root, cache), {recursive: true, force: true});
    }
    console.warn('Sources were saved while the site was built. Fix: build again; the caches are empty.');
  } else if (process.exitCode === 0) {
    await writeStamp(root, target, stamp);
  }
  console.log(
    process.exitCode === 0
      ? `The site is in ${path.relative(process.cwd(), target) || target}.`
      : `The build failed; ${path.relative(process.cwd(), target)} is as it was. Fix: npm run check:content names what is wrong in pages and data, with lines.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
