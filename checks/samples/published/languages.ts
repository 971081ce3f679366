import {spawnSync} from 'node:child_process';
import {appendFileSync, copyFileSync, existsSync} from 'node:fs';
import path from 'node:path';

/** A Python that has the packages which the samples import. */
export const python = ['python3', '/usr/bin/python3'].find(
  (program) => spawnSync(program, ['-c', 'import argon2, cryptography']).status === 0,
);

/** Where Debian keeps the sources of Go's modules. */
const modules = '/usr/share/gocode/src/golang.org/x';

/** Whether Go is there, and the modules which the samples import. */
export const hasGo =
  spawnSync('go', ['version']).status === 0 &&
  ['crypto/argon2', 'text/cases', 'sys/cpu'].every((name) => existsSync(path.join(modules, name)));

/** Points the downloaded module to the installed ones, and copies its test into it. */
export function prepareGo(folder: string, test: string): void {
  const lines = ['crypto', 'text', 'sys', 'net', 'term'].map(
    (name) => `replace golang.org/x/${name} => ${modules}/${name}\n`,
  );
  appendFileSync(path.join(folder, 'go.mod'), lines.join(''));
  copyFileSync(test, path.join(folder, path.basename(test)));
}

/** Nothing is fetched from the network. */
export const goEnvironment = {GOFLAGS: '-mod=mod', GOPROXY: 'off', GO111MODULE: 'on'};
