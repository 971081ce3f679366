/**
 * Builds the site, and leaves no half-written one: Docusaurus writes into
 * `build.new`, which takes the place of `build` when it is complete.
 *
 *   tsx scripts/build.ts                          into build/
 *   tsx scripts/build.ts --out-dir /tmp/site      into another folder
 *
 * All other arguments go to `docusaurus build`; its exit code is kept.
 */
import {spawn} from 'node:child_process';
import {constants} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {replaceFolder} from './lib/replace-folder';

const root = fileURLToPath(new URL('..', import.meta.url));
const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

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
    throw new Error('--out-dir: names no folder. Mend: write --out-dir <folder>.');
  }
  return {folder, others};
}

function build(outDir: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [docusaurus, 'build', '--out-dir', outDir, ...args], {
      cwd: root,
      stdio: 'inherit',
    });
    // The new folder is removed after the child has ended, so this process must outlive it.
    const pass = (signal: NodeJS.Signals): void => {
      child.kill(signal);
    };
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

try {
  const {folder, others} = readArguments(process.argv.slice(2));
  const target = path.resolve(root, folder);
  process.exitCode = await replaceFolder(target, (fresh) => build(fresh, others));
  console.log(
    process.exitCode === 0
      ? `The site is in ${path.relative(process.cwd(), target) || target}.`
      : `The build failed; ${path.relative(process.cwd(), target)} is as it was.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
