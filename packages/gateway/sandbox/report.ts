import {addressOf, type pages} from './pages';

/** Mistakes of a client, by the kind of harm. */
export type Kind = 'read wrong' | 'wrote wrong' | 'leaked' | 'repeated wrongly';

export type Finding = {kind: Kind; text: string; page: keyof typeof pages};

export type Report = {
  /** Adds a mistake and prints it. */
  add: (finding: Finding, isRefused?: boolean) => void;
  /** Adds a call whose effect on the real servers is not known, and prints it. */
  note: (text: string) => void;
  findings: () => readonly Finding[];
  /** The report, each finding once; the first line counts them. */
  text: (more: readonly Finding[], untried: readonly string[], unjudged: readonly string[]) => string;
};

/** Collects the mistakes of a client, with and without the check. */
export function createReport(print: (line: string) => void): Report {
  const findings: Finding[] = [];
  const notes = new Set<string>();
  return {
    findings: () => findings,
    add: (finding, isRefused = false) => {
      findings.push(finding);
      print(`${isRefused ? 'refused' : 'warning'}: ${lineOf(finding)}`);
    },
    note: (text) => {
      notes.add(text);
      print(`note: ${text}`);
    },
    text: (more, untried, unjudged) => {
      const counts = new Map<string, number>();
      for (const finding of [...findings, ...more]) {
        const line = `${finding.kind}: ${lineOf(finding)}`;
        counts.set(line, (counts.get(line) ?? 0) + 1);
      }
      const lines = [...counts].map(([line, times]) => (times === 1 ? line : `${line} (${times} times)`));
      const wrong = counts.size === 0 ? 'nothing wrong' : count(counts.size, 'finding');
      const left = untried.length === 0 ? '' : `, ${count(untried.length, 'thing')} not tried`;
      return [
        `Report: ${wrong}${left}.`,
        ...lines.sort(),
        ...[...notes].map((note) => `not known: ${note}`),
        ...untried.map((what) => `not tried: ${what}`),
        ...unjudged.map((what) => `not judged: ${what}`),
      ].join('\n');
    },
  };
}

export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function lineOf({text, page}: Finding): string {
  return `${text} See ${addressOf(page)}`;
}
