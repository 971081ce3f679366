/** A line of a table in DEPENDENCIES.md: what it says about a package. */
export type Reason = {name: string; reason: string};

/** Packages of DEPENDENCIES.md: those it explains, and those it lists for their install scripts. */
export function readReasons(text: string): {dependencies: Reason[]; installScripts: Reason[]} {
  const [dependencies = '', installScripts = ''] = text.split('## Install scripts');
  return {dependencies: reasonsIn(dependencies), installScripts: reasonsIn(installScripts)};
}

/** Rows `| names in backticks | why |`. */
function reasonsIn(text: string): Reason[] {
  return [...text.matchAll(/^\|(.*)\|(.*)\|\s*$/gm)].flatMap(([, names = '', reason = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({name, reason: reason.trim()})),
  );
}

/** Differences between the packages that are there and those that DEPENDENCIES.md explains. */
export function reasonFaults(present: readonly string[], reasons: readonly Reason[]): string[] {
  const names = reasons.map(({name}) => name);
  const isTwice = ({name}: Reason, index: number): boolean => names.indexOf(name) < index;
  return [
    ...present
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is missing. Fix: write a line that says why it is needed.`),
    ...names
      .filter((name) => !present.includes(name))
      .map((name) => `${name} is gone. Fix: remove its line.`),
    ...reasons
      .filter(({reason}) => reason === '')
      .map(({name}) => `${name} has no reason. Fix: write why it is needed.`),
    ...reasons.filter(isTwice).map(({name}) => `${name} stands there twice. Fix: keep one line.`),
  ];
}
