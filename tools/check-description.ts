/**
 * Builds the site with any OpenAPI description, into a temporary folder, and says what readers would get of it:
 * operations and their pages, time, names of parameters and fields, broken links, and all warnings.
 *
 *   npm run check:description -- file
 */
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';
import {x} from 'tinyexec';
import packageJson from '../package.json' with {type: 'json'};
import {root} from '../packages/files';
import {
  createResolver,
  fieldNames,
  locateOperations,
  type OpenApiDocument,
} from '../packages/openapi-reference/document';
import {contentOf, pageOfFile} from '../packages/page-markup/rendered-page';
import {referenceFolder} from '../packages/routes';
import {checkPreviewedSpec, readArguments, refuse} from '../packages/site-tools/command-line';

/** Lines of a list that are printed. */
const MAX_LINES = 40;

const {positionals} = readArguments({}, true);
const [file = refuse('Which description? Fix: npm run check:description -- <file>')] = positionals;
process.env.API_SPEC = path.resolve(file);
checkPreviewedSpec();
const folder = mkdtempSync(path.join(tmpdir(), 'description-'));
try {
  const began = performance.now();
  const [node = 'node', ...options] = packageJson.scripts.build.split(' ');
  const {stdout, stderr, exitCode} = await x(node, [...options, '--out-dir', folder], {
    nodeOptions: {cwd: root},
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  if (exitCode === 0) {
    report(seconds, `${stdout}\n${stderr}`);
  } else {
    console.error(`${stdout}\n${stderr}`.split('\n').slice(-MAX_LINES).join('\n'));
  }
  process.exitCode = exitCode;
} finally {
  rmSync(folder, {recursive: true, force: true});
}

function report(seconds: number, output: string): void {
  const document = JSON.parse(readFileSync(path.join(folder, 'openapi.json'), 'utf8')) as OpenApiDocument;
  const located = locateOperations(document, createResolver(document), referenceFolder);
  const pages = located.filter(({permalink}) => existsSync(path.join(folder, `${permalink}.html`)));
  let names = 0;
  const missing = pages.flatMap(({operation, pathItem, permalink, method}) => {
    const shown = new Set<string>();
    visit(contentOf(pageOfFile(permalink, path.join(folder, `${permalink}.html`))), 'element', (element) => {
      if (element.tagName === 'code') {
        shown.add(toString(element));
      }
    });
    const described = fieldNames(document, [pathItem.parameters, operation]);
    names += described.size;
    return [...described]
      .filter((name) => !shown.has(name))
      .map((name) => `${method.toUpperCase()} ${permalink}: ${name}`);
  });
  const broken = [
    ...output.matchAll(/^- Broken (?:link|anchor) on source page path = (\S+):((?:\n +-> .*)+)/gm),
  ]
    // Our guides link to pages of our own description.
    .filter(([, page = '']) => page.startsWith(`${referenceFolder}/`))
    .map(([, page = '', links = '']) => `${page}:${links.replace(/\s+-> linking to/g, '')}`);
  const warnings = output.split('\n').filter((line) => line.includes('[WARNING] API description:'));
  console.log(
    [
      `${located.length} operations, ${pages.length} pages, ${seconds} s`,
      `${names - missing.length} of ${names} names of parameters and fields are on their pages`,
      ...bulletList(missing),
      `${broken.length} pages with broken links`,
      ...bulletList(broken),
      `${warnings.length} warnings`,
      ...bulletList(warnings.map((line) => line.replace(/^.*API description: /, ''))),
    ].join('\n'),
  );
}

function bulletList(lines: readonly string[]): string[] {
  const more = lines.length > MAX_LINES ? [`  and ${lines.length - MAX_LINES} more`] : [];
  return [...lines.slice(0, MAX_LINES).map((line) => `  ${line}`), ...more];
}
