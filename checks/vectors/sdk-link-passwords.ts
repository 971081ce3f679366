import {execFile} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';

export type LinkVersion = 1 | 2 | 3;

const repository = fileURLToPath(new URL('../..', import.meta.url));

const program = `
const {FilenSDK} = require('@filen/sdk');
const [password] = process.argv.slice(1);
new FilenSDK({}).crypto().utils.hashPublicLinkPassword({password}).then((made) => {
  console.log(JSON.stringify(made));
  process.exit();
});`;

/**
 * A hash with a fresh salt, as the SDK makes it for a new link. The SDK reads
 * the version once, while it is loaded, so each call has a process of its own.
 */
export async function freshLinkPassword(
  version: LinkVersion,
  password: string,
): Promise<{salt: string; hash: string}> {
  const {stdout} = await promisify(execFile)(process.execPath, ['-e', program, '--', password], {
    cwd: repository,
    env: {...process.env, PUBLIC_LINK_VERSION: String(version)},
    timeout: 60_000,
  });
  return JSON.parse(stdout) as {salt: string; hash: string};
}
