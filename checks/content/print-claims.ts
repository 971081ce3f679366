/** `npm run claims`: the proved statements of data/claims/ that a newer version in src/product.ts makes due. */
import {dueClaims, readClaims} from './claims';
import {readArguments} from '../../packages/site-tools/command-line';

readArguments({});
const claims = readClaims(process.cwd());
const due = dueClaims(claims);
for (const {at, says, version, source, file, line} of due) {
  console.log(`${at}  ${says}\n    ${version}; ${source}; ${file}:${line}`);
}
console.log(`claims: ${due.length} of ${claims.length} are due`);
