/** Makes the sandbox one file, which needs neither packages nor this repository. The site publishes it. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {build, type Metafile, type Plugin} from 'esbuild';
import {links, site} from '../packages/product';
import {root} from '../packages/files';
import {loadDereferenced, type OpenApiDocument} from './server/contract/openapi';

export const sandboxFile = '/sandbox.mjs';

export async function bundleSandbox(): Promise<string> {
  const {outputFiles, metafile} = await build({
    absWorkingDir: root,
    entryPoints: ['sandbox/standalone.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // hash-wasm as a module, of which only BLAKE3 is taken: as CommonJS it adds 80 KB.
    mainFields: ['module', 'main'],
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    plugins: [description(await loadDereferenced())],
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const head = [
    '#!/usr/bin/env node',
    '// Filen API sandbox. Start: node sandbox.mjs --help',
    `// Guide: ${site.url}/docs/api#sandbox. Source: ${links.sourceCode} (MIT)`,
  ];
  return `${head.join('\n')}\n${outputFiles[0]?.text ?? ''}\n${licencesOf(metafile)}\n`;
}

/** What only readers of a description need. No field of the API has one of these names. */
const texts = [
  'description',
  'summary',
  'examples',
  'externalDocs',
  'operationId',
  'tags',
  'x-sdk',
  'x-related',
];

/** Puts the description into the file, in place of the module that reads it with a library. */
function description({openapi, security, paths}: OpenApiDocument): Plugin {
  const document = JSON.stringify({openapi, security, paths}, (key, value: unknown) =>
    texts.includes(key) ? undefined : value,
  );
  return {
    name: 'description',
    setup(bundler) {
      bundler.onLoad({filter: /[\\/]contract[\\/]openapi\.ts$/}, () => ({
        contents: `const document = ${document};\nexport const loadDereferenced = async () => document;`,
        loader: 'js',
      }));
    },
  };
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
