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
  let checked = 0;
  const problems = claims.flatMap(({at, says, source, pattern, file, line}) => {
    const evidence = evidenceOf(source, product);
    checked += evidence.length > 0 ? 1 : 0;
    const texts = readEvidence(evidence, folder);
    const missing = evidence.flatMap(({file: own, names}, index) => {
      const text = texts[index];
      return text === undefined
        ? [`there is no ${own}`]
        : names.filter((name) => !text.includes(name)).map((name) => `${own} has no ${name}`);
    });
    const isPatternMissing =
      pattern !== undefined &&
      evidence.length > 0 &&
      !texts.some((text) => text !== undefined && squeeze(text).includes(squeeze(pattern)));
    const problems = [...missing, ...(isPatternMissing ? [`no file has "${pattern}"`] : [])];
    return problems.length === 0
      ? []
      : [
          `${file}:${line}  ${problems.join(', ')}: ${at} says "${says}". Fix: prove it at this version, then correct page and entry.`,
        ];
  });
  return {checked, problems};
}

/** The texts of files; a path may be relative to the folder of the file before. */
function readEvidence(evidence: readonly Evidence[], folder: string): (string | undefined)[] {
  let beside = folder;
  return evidence.map(({file}) => {
    const existing = [path.join(folder, file), path.join(beside, file)].find((each) => existsSync(each));
    beside = path.dirname(existing ?? path.join(folder, file));
    return existing === undefined ? undefined : readFileSync(existing, 'utf8');
  });
}

/** Line breaks and indentation differ between builds of the same source. */
function squeeze(text: string): string {
  return text.replace(/\s+/g, '');
}
