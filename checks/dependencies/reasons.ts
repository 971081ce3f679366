/** A line of a table in DEPENDENCIES.md: what it says about a package. */
export type Reason = {name: string; reason: string; line: number};

const INSTALL_SCRIPTS = '## Install scripts';

/** Packages of DEPENDENCIES.md: those it explains, and those it lists for their install scripts. */
export function readReasons(text: string): {dependencies: Reason[]; installScripts: Reason[]} {
  const lines = text.split('\n');
  const start = lines.indexOf(INSTALL_SCRIPTS);
  const all = lines.flatMap((line, index) => reasonsOf(line, index + 1));
  return {
    dependencies: all.filter(({line}) => start < 0 || line <= start),
    installScripts: all.filter(({line}) => start >= 0 && line > start),
  };
}

/** A row `| names in backticks | why |`. */
function reasonsOf(line: string, number: number): Reason[] {
  const [, names = '', reason = ''] = /^\|(.*)\|(.*)\|\s*$/.exec(line) ?? [];
  return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
    name,
    reason: reason.trim(),
    line: number,
  }));
}

/** Differences between the packages that are there and those that DEPENDENCIES.md explains. */
export function reasonFaults(present: readonly string[], reasons: readonly Reason[]): string[] {
  const explained = new Set(reasons.map(({name}) => name));
  return [
    ...present
      .filter((name) => !explained.has(name))
      .map((name) => `DEPENDENCIES.md: ${name} is missing. Fix: write a line that says why it is needed.`),
    ...reasons
      .filter(({name}) => !present.includes(name))
      .map(({name, line}) => `DEPENDENCIES.md:${line}: ${name} is not there any more. Fix: remove it.`),
    ...reasons
      .filter(({reason}) => reason === '')
      .map(({name, line}) => `DEPENDENCIES.md:${line}: ${name} has no reason. Fix: write why it is needed.`),
    ...reasons
      .filter(({name}, index) => reasons.findIndex((other) => other.name === name) < index)
      .map(({name, line}) => `DEPENDENCIES.md:${line}: ${name} stands there twice. Fix: keep one line.`),
  ];
}
