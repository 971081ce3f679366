/**
 * `npm run release`: makes a folder for servers in `releases` from a built site (`build`, or the given folder);
 * deploy/README.md says how to use it.
 *
 *   tsx tools/release.ts [build] [--root releases] [--served-from /srv/filen-docs]
 */
import {makeRelease} from '../packages/finish';
import {builtSite, readArguments} from '../packages/site-tools/command-line';

const {values, positionals} = readArguments(
  {root: {type: 'string', default: 'releases'}, 'served-from': {type: 'string'}},
  true,
);
const built = builtSite(positionals[0]);
try {
  const {id, files, bytes, gzipBytes, brotliBytes} = await makeRelease(built, values.root, {
    servedFrom: values['served-from'],
  });
  const [plain, gzip, brotli] = [bytes, gzipBytes, brotliBytes].map(
    (count) => `${Math.round(count / 1024)} KB`,
  );
  console.log(`${values.root}/${id}: ${files} text files, ${plain}, gzip ${gzip}, Brotli ${brotli}.`);
} catch (error) {
  console.error(`No release was made of ${built}: ${(error as Error).message}`);
  process.exitCode = 1;
}
