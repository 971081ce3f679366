import {spawn} from 'node:child_process';
import {appendFileSync, copyFileSync} from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {goModules} from '../../../../packages/site-tools';
import type {Code} from '../../vectors/rules';

/** Points the downloaded module to the installed ones, and copies its test into it. */
export function prepareGo(folder: string, test: string): void {
  const lines = ['crypto', 'text', 'sys', 'net', 'term'].map(
    (name) => `replace golang.org/x/${name} => ${goModules}/${name}\n`,
  );
  appendFileSync(path.join(folder, 'go.mod'), lines.join(''));
  copyFileSync(test, path.join(folder, path.basename(test)));
}

/** Nothing is fetched from the network. */
export const goEnvironment = {GOFLAGS: '-mod=mod', GOPROXY: 'off', GO111MODULE: 'on'};

/** An item of a listing; `plain` is its metadata, null where no key opens it. */
export type Row = {
  uuid: string;
  type: 'dir' | 'file';
  plain: {name: string; lastModified: number; hash?: string; blake3?: string} | null;
};

/** What samples of every language can do. The login is that of all later calls. */
export type Functions = Code & {
  hmacKeyFromExponent: (privateKey: string) => Promise<string>;
  createFileKey: (version: number) => Promise<string>;
  /** Parses JSON, and writes it as metadata is written. */
  toJson: (text: string) => Promise<string>;
  logIn: (gateway: string, email: string, password: string, tries?: number) => Promise<string>;
  list: (uuid: string) => Promise<Row[]>;
  createDirectory: (name: string, parent: string) => Promise<string>;
  trash: (uuid: string, type: Row['type']) => Promise<null>;
  download: (uuid: string, path: string) => Promise<null>;
  upload: (path: string, parent: string) => Promise<string>;
  /** Creates something with a client that tries twice. */
  attempt: (gateway: string) => Promise<unknown>;
};

/** What is tested of the samples in Python alone. */
export type PythonFunctions = Functions & {
  copies: (uuid: string, parent: string) => Promise<string[]>;
  realtime: () => Promise<unknown[]>;
  shares: (photos: string, receiver: string) => Promise<string[]>;
  notes: (title: string, text: string) => Promise<string[]>;
  chats: (texts: string[]) => Promise<string[]>;
};

/** A program that answers calls. */
export type Started<Offered extends Functions> = {functions: Offered; stop: () => void};

type Answer = {result?: unknown; error?: string};

/** Starts a program that answers calls of functions, one JSON line each. */
export function startFunctions<Offered extends Functions>(
  program: string,
  args: readonly string[],
  cwd: string,
): Started<Offered> {
  const child = spawn(program, args, {cwd, stdio: ['pipe', 'pipe', 'inherit']});
  const waiting: ((answer: Answer) => void)[] = [];
  createInterface(child.stdout).on('line', (line) => waiting.shift()?.(JSON.parse(line) as Answer));
  child.on('close', () => waiting.forEach((settle) => settle({error: 'the program has ended'})));
  const call = async (...request: unknown[]): Promise<unknown> => {
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const {result, error} = await new Promise<Answer>((resolve) => waiting.push(resolve));
    if (error !== undefined) {
      throw new Error(`${String(request[0])}: ${error}`);
    }
    return result;
  };
  const functions = new Proxy({} as Offered, {
    get:
      (_, name) =>
      (...values: unknown[]) =>
        call(name, ...values),
  });
  return {functions, stop: () => child.kill()};
}
