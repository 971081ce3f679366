/**
 * Prints entries of the ledger of proved statements, data/claims/.
 *
 *   npm run claims                       those that a newer version in src/product.ts makes due
 *   npm run claims -- desktop/setup      those of a page
 */
import {dueClaims, readClaims} from './claims';
import {readArguments, refuse} from '../../packages/site-tools/command-line';

const [page] = readArguments({}, true).positionals;
const claims = readClaims(process.cwd());
const route = page === undefined ? undefined : `/docs/${page.replace(/^\/?docs\/|\.mdx$/g, '')}`;
const chosen = route === undefined ? dueClaims(claims) : claims.filter(({at}) => at.split('#')[0] === route);
if (route !== undefined && chosen.length === 0) {
  refuse(
    `No entry of data/claims/ is about ${route}. Fix: name a page as in npm run claims -- desktop/setup.`,
  );
}
for (const {at, says, version, source, file, line} of chosen) {
  console.log(`${at}  ${says}\n    ${version}; ${source}; ${file}:${line}`);
}
console.log(
  `claims: ${chosen.length} of ${claims.length} ${route === undefined ? 'are due' : `on ${route}`}`,
);
