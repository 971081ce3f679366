/**
 * The door for the build: makes one file of the sandbox, which runs wherever
 * Node does, without packages and without this repository.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {build, type Metafile, type Plugin} from 'esbuild';
import {links, site} from '../../src/product';
import {joinRegions} from '../sample-files';
import {keep} from '../build-cache';
import {root} from '../page-parts';
import {loadDereferenced, type OpenApiDocument} from './contract/openapi';

/** Path of the file on the site. */
export const sandboxFile = '/sandbox.mjs';

/**
 * The text of the file. The same sources give the same text, so it is made only when one has changed.
 * @param cache file that keeps it
 */
export function bundleSandbox(cache: string): Promise<string> {
  return keep(cache, '', makeSandbox);
}

async function makeSandbox(): Promise<{value: string; files: string[]}> {
  const {outputFiles, metafile} = await build({
    absWorkingDir: root,
    entryPoints: ['packages/gateway/sandbox/standalone.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // hash-wasm as a module, of which only BLAKE3 is taken: as CommonJS it adds 80 KB.
    mainFields: ['module', 'main'],
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    plugins: [description(essentialsOf(await loadDereferenced())), samples],
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const head = [
    '#!/usr/bin/env node',
    '// Filen API sandbox. Start: node sandbox.mjs --help',
    `// Guide: ${site.url}/docs/api#sandbox. Source: ${links.sourceCode} (MIT)`,
  ];
  const files = [...Object.keys(metafile.inputs), ...descriptionFiles()];
  return {
    value: `${head.join('\n')}\n${outputFiles[0]?.text ?? ''}\n${licencesOf(metafile)}\n`,
    files: files.map((file) => path.join(root, file)),
  };
}

function descriptionFiles(): string[] {
  return readdirSync(path.join(root, 'openapi'), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => `openapi/${file}`);
}

/** Puts the description into the file, in place of the module that reads it with a library. */
function description(document: unknown): Plugin {
  return {
    name: 'description',
    setup(bundler) {
      bundler.onLoad({filter: /[\\/]contract[\\/]openapi\.ts$/}, () => ({
        contents: `const document = ${JSON.stringify(document)};\nexport const loadDereferenced = async () => document;`,
        loader: 'js',
      }));
    },
  };
}

/** Takes of the samples what readers download: without the checks of themselves. */
const samples: Plugin = {
  name: 'samples',
  setup(bundler) {
    bundler.onLoad({filter: /[\\/]samples[\\/]api[\\/][\w-]+\.mjs$/}, ({path: file}) => {
      const text = readFileSync(file, 'utf8');
      return {contents: joinRegions(text) ?? text, loader: 'js'};
    });
  },
};

/** Keywords that only readers need, and none of the checks. */
const texts: ReadonlySet<string> = new Set([
  'description',
  'summary',
  'example',
  'examples',
  'externalDocs',
  'operationId',
  'tags',
  'when',
  'action',
  'x-sdk',
  'x-related',
]);

/** Objects whose keys are names and no keywords. */
const maps: ReadonlySet<string> = new Set([
  'paths',
  'responses',
  'content',
  'properties',
  'patternProperties',
]);

/** A description without texts: all that calls are compared with. */
function essentialsOf({openapi, security, paths}: OpenApiDocument): unknown {
  return withoutTexts({openapi, security, paths}, false);
}

function withoutTexts(value: unknown, hasNames: boolean): unknown {
  if (Array.isArray(value)) {
    return value.map((entry) => withoutTexts(entry, false));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => hasNames || !texts.has(key))
      .map(([key, part]) => [key, withoutTexts(part, !hasNames && maps.has(key))]),
  );
}

/** The licences of the packages that the file contains, as these ask for. */
function licencesOf({inputs}: Metafile): string {
  const names = Object.keys(inputs).flatMap(
    (input) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.slice(1) ?? [],
  );
  const entries = [...new Set(names)].sort().map((name) => {
    const folder = path.join(root, 'node_modules', name);
    const {version, license} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string;
      license: string;
    };
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined) {
      throw new Error(`node_modules/${name} has no licence file, which the sandbox must contain.`);
    }
    return `${name} ${version} (${license})\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}`;
  });
  return `/*\nThis file contains these packages.\n\n${entries.join('\n\n').replaceAll('*/', '* /')}\n*/`;
}
