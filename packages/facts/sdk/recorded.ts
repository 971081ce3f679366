/**
 * Declarations of the SDK, recorded in data/ so that builds need no compiler.
 * `npm run check:content` compares the file with the package.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {readData} from '../read-data';
import {moduleSchema, type DeclaredModule} from './declared';
import {joinModules} from './join';
import {readSupplement} from './supplement';
import type {Module} from './types';

/** The file, and the command that updates it. */
export const declarationsFile = 'data/sdk-declarations.json';
export const declarationsUpdate = 'npm run check:content -- --update';

const schema = z.strictObject({version: z.string(), modules: z.array(moduleSchema)});

/** All public methods of the SDK, from data/ alone. */
export function readMethods(): Module[] {
  const {version, modules} = readData(declarationsFile, schema);
  const installed = installedVersion();
  if (version !== installed) {
    throw new Error(
      `${declarationsFile}: has the methods of @filen/sdk ${version}, but ${installed} is installed. Fix: ${declarationsUpdate}`,
    );
  }
  return joinModules(modules, readSupplement());
}

/** Text of the file, with a line for each method. */
export function printDeclarations(modules: readonly DeclaredModule[]): string {
  const printed = modules.map(({name, accessor, methods}) => {
    const lines = methods.map((method) => `    ${JSON.stringify(method)}`);
    return `  {"name": ${JSON.stringify(name)}, "accessor": ${JSON.stringify(accessor)}, "methods": [\n${lines.join(',\n')}\n  ]}`;
  });
  return `{"version": "${installedVersion()}", "modules": [\n${printed.join(',\n')}\n]}\n`;
}

function installedVersion(): string {
  const text = readFileSync(path.resolve('node_modules/@filen/sdk/package.json'), 'utf8');
  return (JSON.parse(text) as {version: string}).version;
}
