import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Claim} from './claims';

/** A file of the source that a claim rests on, and the names in it. */
export type Evidence = {file: string; names: string[]};

const FILE =
  /^(?!@)[\w@.{},-]+(?:\/[\w@.{},-]+)*\.(?:[cm]?[jt]sx?|rs|kt|swift|java|go|json|toml|html|proto)$/;
/** Names of code: `camelCase`, `snake_case`, `Class.method`, `LIMIT`, `call()`. */
const NAME = /^(?:\w+\.)*(?:\w*[a-z\d][A-Z]\w*|\w+_\w+|[A-Z]{3,}\w*)(?:\(\))?$|^\w+(?:\.|::)\w+(?:\(\))?$/;

/**
 * The files and names of a source in a claim, such as "filen-web v0.2.3 src/keys.ts readKeys, Keys.MAX; run: …".
 * @param product name of the repository or package, as claims begin with it
 */
export function evidenceOf(source: string, product: string): Evidence[] {
  let isOfProduct = false;
  const evidence: Evidence[] = [];
  for (const part of source.replace(/\([^()]*\)/g, ' ').split(/;\s*/)) {
    const words = part.split(/[\s,]+(?![^{]*\})/).filter(Boolean);
    const named = words.find((word) => !FILE.test(word) && word !== 'npm');
    // A part that begins with a path belongs to the source before it.
    isOfProduct = FILE.test(words[0] ?? '') ? isOfProduct : named?.replace(/(?<=.)@[\d.]+$/, '') === product;
    for (const word of isOfProduct ? words : []) {
      if (FILE.test(word)) {
        evidence.push(...expand(word).map((file) => ({file, names: []})));
      } else if (NAME.test(word)) {
        evidence.at(-1)?.names.push(word.replace(/\(\)$/, '').replace(/^.*(?:\.|::)/, ''));
      }
    }
  }
  return evidence;
}

/** `a/{b,c}.rs` stands for two files. */
function expand(file: string): string[] {
  const [, before = '', list = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(file) ?? [];
  return list === '' ? [file] : list.split(',').map((one) => before + one + after);
}

/**
 * Finds evidence of claims that a source no longer has.
 * @param folder the source of the product, unpacked
 * @returns how many claims name a file of this product, and a problem for each that is to be proved again
 */
export function verifyClaims(
  claims: readonly Claim[],
  product: string,
  folder: string,
): {checked: number; problems: string[]} {
  const proved = claims
    .map((claim) => ({...claim, evidence: evidenceOf(claim.source, product)}))
    .filter(({evidence}) => evidence.length > 0);
  const problems = proved.flatMap(({at, says, place, evidence}) => {
    const missing = missingIn(evidence, folder).join(', ');
    return missing === ''
      ? []
      : `${place}  ${missing}: ${at} says "${says}". Fix: prove it at this version, then correct page and entry.`;
  });
  return {checked: proved.length, problems};
}

/** Files and names that are gone; a path may be relative to the folder of the file before. */
function missingIn(evidence: readonly Evidence[], folder: string): string[] {
  let beside = folder;
  return evidence.flatMap(({file, names}) => {
    const existing = [path.join(folder, file), path.join(beside, file)].find((each) => existsSync(each));
    if (existing === undefined) {
      return [`there is no ${file}`];
    }
    beside = path.dirname(existing);
    const text = readFileSync(existing, 'utf8');
    return names.filter((name) => !text.includes(name)).map((name) => `${file} has no ${name}`);
  });
}
