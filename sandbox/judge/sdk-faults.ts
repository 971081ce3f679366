/** What the TypeScript SDK itself does wrong: programs that use it can only go another way. */
import {versions} from '../../packages/product';
import type {Call} from '../server/types';
import type {Finding} from './report';

/** Findings by what they say, each with the way round. */
const known: readonly [finding: RegExp, page: Finding['page'], what: string, way: string][] = [
  [
    /overwrites another one\./,
    'largeStreams',
    'numbers chunks wrongly in browsers and with workers: fs().writeFile(), uploadLocalFileStream() and ' +
      'ChunkedUploadWriter lose some above 1 MiB',
    'use uploadWebFile() in a browser, uploadLocalFile() with workers',
  ],
  [
    /begins with 002, .* auth version 3\./,
    'sdkVersions',
    'writes version 2 unless told otherwise',
    'set METADATA_ENCRYPTION_VERSION=3 and FILE_ENCRYPTION_VERSION=3',
  ],
  [/not in NFC\.|another normal form/, 'nameRules', 'writes names as given', 'pass name.normalize("NFC")'],
  [/holds no name\./, 'sdkRename', 'empties the name when fs().rename() gets "/"', 'end "to" with a name'],
  [
    /^POST \/v3\/(dir|file)\/(version\/)?restore.*no copy was written/,
    'sdkCopies',
    'writes no copies after a restore',
    'call cloud().checkIfItemParentIsShared() for the item',
  ],
];

/** The finding as one of the SDK, if the SDK has made the call and is known for it. */
export function asOfSdk(finding: Finding, {headers}: Pick<Call, 'headers'>): Finding {
  // In browsers it cannot name itself: this is how its HTTP library asks, with what it adds.
  const isSdk =
    headers['user-agent'] === 'filen-sdk' ||
    (headers.origin !== undefined &&
      headers.accept === 'application/json, text/plain, */*' &&
      headers.checksum !== undefined);
  const fault = isSdk ? known.find(([text]) => text.test(finding.text)) : undefined;
  if (fault === undefined) {
    return finding;
  }
  const [, page, what, way] = fault;
  const problem = finding.text.replace(/ Fix: .*$/, '');
  return {...finding, page, isOfSdk: true, text: `${problem} SDK ${versions.sdk} ${what}. Fix: ${way}.`};
}
