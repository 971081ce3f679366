/**
 * Builds the site in two stages: Docusaurus writes a folder, and packages/finish
 * makes of it what is served. No half-written site is left: both work in
 * `build.new`, which takes the place of `build` when it is complete.
 *
 *   tsx tools/build.ts                          into build/
 *   tsx tools/build.ts --out-dir /tmp/site      into another folder
 *
 * All other arguments go to `docusaurus build`; its exit code is kept.
 */
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {finishOptions} from '../config/finish';
import {finish} from '../packages/finish';
import {runDocusaurus} from '../packages/site-tools/docusaurus';
import {replaceFolder} from '../packages/site-tools/replace-folder';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Takes the folder out of the arguments, because Docusaurus gets another one. */
function readArguments(args: readonly string[]): {folder: string; others: string[]} {
  const others = [...args];
  const index = others.findIndex((argument) => /^--out-dir(?:=|$)/.test(argument));
  if (index < 0) {
    return {folder: 'build', others};
  }
  const [option = ''] = others.splice(index, 1);
  const [folder = ''] = option.includes('=') ? [option.slice('--out-dir='.length)] : others.splice(index, 1);
  if (folder === '' || folder.startsWith('-')) {
    throw new Error('--out-dir: names no folder. Fix: write --out-dir <folder>.');
  }
  return {folder, others};
}

try {
  const {folder, others} = readArguments(process.argv.slice(2));
  const target = path.resolve(root, folder);
  process.exitCode = await replaceFolder(target, async (fresh) => {
    const code = await runDocusaurus(['build', '--out-dir', fresh, ...others]);
    if (code === 0) {
      await finish(fresh, finishOptions(root));
    }
    return code;
  });
  console.log(
    process.exitCode === 0
      ? `The site is in ${path.relative(process.cwd(), target) || target}.`
      : `The build failed; ${path.relative(process.cwd(), target)} is as it was.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
