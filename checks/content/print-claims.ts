/**
 * The proved statements of data/claims/.
 *
 *   npm run claims                                       those that a newer version in packages/product/index.ts makes due
 *   npm run claims -- verify filen-web ../filen-web      those whose files or names are missing in a source
 */
import {statSync} from 'node:fs';
import {readArguments, refuse} from '../../packages/site-tools/command-line';
import {dueClaims, readClaims} from './claims';
import {verifyClaims} from './verify-claims';

const {
  positionals: [command, product, folder],
} = readArguments({}, true);
const claims = readClaims(process.cwd());
if (command === undefined) {
  const due = dueClaims(claims);
  for (const {at, says, version, source, place} of due) {
    console.log(`${at}  ${says}\n    ${version}; ${source}; ${place}`);
  }
  console.log(`claims: ${due.length} of ${claims.length} are due`);
} else if (command !== 'verify' || product === undefined || folder === undefined) {
  refuse('Fix: npm run claims, or npm run claims -- verify <name in the entries> <folder of its source>.');
} else if (statSync(folder, {throwIfNoEntry: false})?.isDirectory() !== true) {
  refuse(`${folder} is not a folder. Fix: name the unpacked source of ${product}.`);
} else {
  const {checked, problems} = verifyClaims(claims, product, folder);
  problems.forEach((problem) => console.log(problem));
  console.log(`claims: ${checked} rest on ${product}, ${problems.length} to be proved again`);
  process.exitCode = problems.length > 0 || checked === 0 ? 1 : 0;
}
