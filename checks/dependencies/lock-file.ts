import {readFileSync} from 'node:fs';

/** One installed package in package-lock.json. */
export type LockedPackage = {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
};

/** The packages of a lock file by their folder, without the project itself. */
export function readLockFile(file: string): Map<string, LockedPackage> {
  const {packages} = JSON.parse(readFileSync(file, 'utf8')) as {packages: Record<string, LockedPackage>};
  return new Map(Object.entries(packages).filter(([folder]) => folder !== ''));
}

/** Why a lock file ties an installation to a host, or leaves open what is installed. */
export function lockFaults(packages: ReadonlyMap<string, LockedPackage>): string[] {
  return [...packages].flatMap(([folder, {resolved, integrity, link, inBundle}]) => {
    const fault = (text: string, fix: string): string[] => [
      `package-lock.json: ${folder} ${text}. Fix: ${fix}.`,
    ];
    if (resolved !== undefined || link === true) {
      return fault(
        `comes from ${resolved ?? 'a link'}`,
        'install it by name and version, with the .npmrc of this folder',
      );
    }
    // A bundled package is part of the one around it, whose hash covers it.
    return integrity === undefined && inBundle !== true
      ? fault('has no integrity hash', 'remove it from the file and run npm install')
      : [];
  });
}

/** Names of the packages that would run a script when they are installed. */
export function packagesWithInstallScripts(packages: ReadonlyMap<string, LockedPackage>): string[] {
  return [...packages]
    .filter(([, {hasInstallScript}]) => hasInstallScript === true)
    .map(([folder]) => folder.split('node_modules/').at(-1) ?? folder)
    .sort();
}
