import {site} from '../../packages/product';

export type Finding = {
  kind: 'read wrong' | 'wrote wrong' | 'leaked' | 'repeated wrongly';
  text: string;
  page: keyof typeof pages;
  /** The TypeScript SDK does this, whatever the program that uses it: it counts for nothing. */
  isOfSdk?: boolean;
};

/** What the check finds. */
type Verdict = Record<'untried' | 'unjudged', readonly string[]> & {findings: readonly Finding[]};

/** Collects the mistakes of a client, with and without the check. */
export function createReport(print: (line: string) => void) {
  const findings: Finding[] = [];
  const notes = new Set<string>();
  return {
    add: (finding: Finding, isRefused = false): void => {
      findings.push(finding);
      const what = finding.isOfSdk === true ? 'SDK' : 'warning';
      print(`${isRefused ? 'refused' : what}: ${lineOf(finding)}`);
    },
    /** Adds a call whose effect on the real servers is not known, and prints it. */
    note: (text: string): void => {
      notes.add(text);
      print(`note: ${text}`);
    },
    /** Findings with one cause are one, with the text of the first; the first line counts them. */
    summary: ({findings: ofCheck, untried, unjudged}: Verdict, unusedFaults: readonly string[]) => {
      const causes = [...groupBy([...findings, ...ofCheck], causeOf).values()];
      const [ofSdk = [], own = []] = [true, false].map((isOfSdk) =>
        causes
          .filter(([first]) => (first?.isOfSdk ?? false) === isOfSdk)
          .map(lineOfCause)
          .sort(),
      );
      const counts = [
        own.length === 0 ? 'nothing wrong' : count(own.length, 'finding'),
        ...(ofSdk.length === 0 ? [] : [`${count(ofSdk.length, 'finding')} of the SDK itself`]),
        ...(untried.length === 0 ? [] : [`${count(untried.length, 'thing')} not tried`]),
      ];
      const text = [
        `Report: ${counts.join(', ')}.`,
        ...own,
        ...ofSdk,
        ...[...notes].map((note) => `not known: ${note}`),
        ...untried.map((what) => `not tried: ${what}`),
        ...unjudged.map((what) => `not judged: ${what}`),
        ...unusedFaults,
      ].join('\n');
      return {text, hasFindings: own.length > 0};
    },
  };
}

export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** Lists of values by what they have in common, in the order of the first of each. */
export function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string) {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups;
}

/** The same for what differs in names, numbers and calls alone: those have one advice. */
function causeOf({kind, page, text}: Finding): string {
  const advice = / Fix: .*$/.exec(text)?.[0] ?? text.replaceAll(/"[^"]*"/g, '');
  return `${kind} ${page} ${advice.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/g, '')}`;
}

function lineOfCause(findings: readonly Finding[]): string {
  const [first] = findings as [Finding];
  const times = findings.length === 1 ? '' : ` (${findings.length} times)`;
  return `${first.isOfSdk === true ? 'SDK' : first.kind}: ${lineOf(first)}${times}`;
}

function lineOf({text, page}: Finding): string {
  return `${text} See ${site.url}${pages[page]}`;
}

const guides = '/docs/api/guides';

/** Sections that say how it is done, by subject. */
export const pages = {
  authorization: '/docs/api/specs/introduction#authorization',
  locks: '/docs/api/specs/introduction#resource-locks',
  passwords: `${guides}/authentication#derive-the-password`,
  twoFactor: `${guides}/authentication#two-factor`,
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
  verify: `${guides}/files#download-verify`,
  traps: `${guides}/languages#language-traps`,
  copies: `${guides}/sharing#keep-shares-and-links-in-step`,
  envelope: '/docs/api/specs/introduction#envelope',
  retries: '/docs/api/specs/introduction#retries',
  largeStreams: '/docs/sdk/cloud#large-streams',
  sdkCopies: '/docs/sdk/cloud#shared-uploads',
  sdkRename: '/docs/sdk/file-system#move',
  sdkVersions: '/docs/sdk/crypto#environment-variables',
  timestamps: '/docs/api/specs/introduction#timestamps',
} as const;
