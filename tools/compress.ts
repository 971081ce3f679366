/**
 * `npm run compress`: writes a .gz and a .br file beside every text file of a
 * built site (`build`, or the folder named), for servers that send them as they are.
 */
import {compressSite} from '../packages/finish';
import {builtSite, readArguments} from '../packages/site-tools/command-line';

const [folder] = readArguments({}, true).positionals;
const start = performance.now();
const {files, fromCache, bytes, gzipBytes, brotliBytes} = await compressSite(builtSite(folder));
const seconds = ((performance.now() - start) / 1000).toFixed(1);
const [plain, gzip, brotli] = [bytes, gzipBytes, brotliBytes].map(
  (count) => `${Math.round(count / 1024)} KB`,
);
console.log(
  `${files} files (${fromCache} from the cache) in ${seconds} s: ${plain}, gzip ${gzip}, Brotli ${brotli}`,
);
