import {site} from '../../../src/product';

const guides = '/docs/api/guides';

/** Sections that say how it is done, by subject. */
export const pages = {
  passwords: `${guides}/authentication#derive-the-password`,
  apiKey: `${guides}/authentication#api-key`,
  passwordChange: `${guides}/authentication#password-change`,
  whichKey: `${guides}/cryptography#what-is-encrypted-with-which-key`,
  metadata: `${guides}/cryptography#metadata-encryption`,
  metadataVersion: `${guides}/cryptography#downgrade-rule`,
  allKeys: `${guides}/cryptography#try-all-keys`,
  fileFields: `${guides}/cryptography#file`,
  directoryFields: `${guides}/cryptography#directory`,
  tolerance: `${guides}/cryptography#read-with-tolerance-write-strictly`,
  chunks: `${guides}/cryptography#versions-3-and-2`,
  fileKeys: `${guides}/cryptography#file-keys`,
  linkKeys: `${guides}/cryptography#link-keys`,
  linkAddress: `${guides}/cryptography#the-key-in-the-address`,
  linkPasswords: `${guides}/sharing#link-passwords`,
  rsa: `${guides}/cryptography#rsa-key-pair`,
  nameHashes: `${guides}/cryptography#name-hashes`,
  lowerCase: `${guides}/cryptography#lower-case-without-traps`,
  nameRules: `${guides}/files#normal-forms`,
  localNames: `${guides}/sharing#local-names`,
  trash: `${guides}/files#trash-or-restore`,
  sendChunks: `${guides}/files#send-the-chunks`,
  finish: `${guides}/files#finish-the-upload`,
  empty: `${guides}/files#empty-files`,
  replace: `${guides}/files#replace-a-file`,
  repeat: `${guides}/files#repeat-and-resume`,
  lostAnswer: `${guides}/files#lost-answer`,
  versions: `${guides}/files#list-versions`,
  bounds: `${guides}/files#download-bounds`,
  traps: `${guides}/languages#language-traps`,
  copies: `${guides}/sharing#keep-shares-and-links-in-step`,
  envelope: '/docs/api/specs/introduction#envelope',
  retries: '/docs/api/specs/introduction#retries',
  timestamps: '/docs/api/specs/introduction#timestamps',
} as const;

/** The address of a section. */
export function addressOf(page: keyof typeof pages): string {
  return site.url + pages[page];
}
