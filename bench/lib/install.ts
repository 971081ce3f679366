import {existsSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {run} from './run';
import {scratch} from './scratch';
import {versions, type Tool} from './versions';

/** Installs what we compare with into its own scratch folder, once; answers the folder. */
export async function install(tool: Tool): Promise<string> {
  const folder = scratch(tool);
  const packages = versions[tool];
  const present = Object.keys(packages).every((name) => existsSync(join(folder, 'node_modules', name)));
  if (!present) {
    console.error(`  installing ${tool}`);
    const manifest = {private: true, type: 'module', dependencies: packages};
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    // Without install scripts: none of these packages needs one.
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {cwd: folder});
  }
  return folder;
}
