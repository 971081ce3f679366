/** How builds grow: generated guides beside plain Docusaurus, and generated operations. */
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {areas} from '../../src/product';
import type {Context} from '../lib/context';
import {multiplyOperations, writePages, type Description} from '../lib/generate';
import {createPlainSite} from '../lib/plain-site';
import type {Usage} from '../lib/run';
import {buildSite, copyRepository, makeCold} from '../lib/site-copy';
import {attempt, type PartResult, type Row} from '../results';
import {peakOf} from './build';

/** A build that takes longer counts as failed. */
const LONGEST_SECONDS = 900;
const PAGES = {few: 1000, many: 4000};
const QUICK_PAGES = {few: 50, many: 100};
const OPERATIONS = [500, 1000];
const QUICK_OPERATIONS = [100];
/** The limits are those of this many; more are only shown. */
const LIMITED_OPERATIONS = 500;
const PAGES_MEMORY = 6 * 1024;
const OPERATIONS_MEMORY = 1500;

type Growth = {ours: Usage; plain: Usage};

export async function measureScale(context: Context): Promise<PartResult> {
  const site = await context.site();
  const folder = copyRepository('scale');
  const description = JSON.parse(readFileSync(join(site, 'openapi.json'), 'utf8')) as Description;
  const operations = await measureOperations(context, folder, description);
  const pages = await measureMarkdown(context, folder, description);
  return {rows: [...pages, ...operations]};
}

async function coldBuild(folder: string, env: Record<string, string> = {}): Promise<Usage> {
  makeCold(folder);
  return buildSite(folder, {env, timeoutSeconds: LONGEST_SECONDS});
}

async function measureOperations({quick}: Context, folder: string, description: Description): Promise<Row[]> {
  const rows: Row[] = [];
  // First, and of the same make: the yardstick must not be from another day.
  let own: Usage | undefined;
  rows.push(
    ...(await attempt(['our own operations'], async () => {
      own = await coldBuild(folder);
      return [];
    })),
  );
  for (const count of quick ? QUICK_OPERATIONS : OPERATIONS) {
    rows.push(
      ...(await attempt([`${count} operations`], async () => {
        writeFileSync(join(folder, 'many.json'), JSON.stringify(multiplyOperations(description, count)));
        const usage = await coldBuild(folder, {API_SPEC: 'many.json'});
        return [
          {
            figure: `${count} operations, cold build`,
            unit: 's',
            ours: usage.seconds,
            ...(own !== undefined && {peer: {name: 'our own 58', value: own.seconds}}),
            ...(count === LIMITED_OPERATIONS && {ratioAtMost: 2.5, atMost: 20}),
          },
          memoryRow(
            `${count} operations`,
            usage,
            count === LIMITED_OPERATIONS ? OPERATIONS_MEMORY : undefined,
          ),
        ];
      })),
    );
  }
  return rows;
}

async function measureMarkdown({quick}: Context, folder: string, description: Description): Promise<Row[]> {
  const {few, many} = quick ? QUICK_PAGES : PAGES;
  writeFileSync(join(folder, 'one.json'), JSON.stringify(multiplyOperations(description, 1)));
  writeFileSync(join(folder, 'sidebars.ts'), SIDEBARS);
  // Its words lead to pages that are not there.
  writeFileSync(join(folder, 'data/glossary.yaml'), '{}\n');
  const rows: Row[] = [];
  const grown: Partial<Record<number, Growth>> = {};
  for (const count of [few, many]) {
    rows.push(
      ...(await attempt([`${count} Markdown pages`], async () => {
        const plain = createPlainSite('plain-scale', 'mdx');
        writePages(join(plain, 'docs'), count);
        writeOurPages(folder, count);
        const growth = {
          ours: await coldBuild(folder, {API_SPEC: 'one.json'}),
          plain: await coldBuild(plain),
        };
        grown[count] = growth;
        return growthRows(count, growth, count === many);
      })),
    );
  }
  const [first, last] = [grown[few], grown[many]];
  if (first !== undefined && last !== undefined) {
    rows.push({
      figure: `${many} Markdown pages beside ${few}, cold build`,
      unit: 's',
      ours: last.ours.seconds,
      peer: {name: `ours with ${few}`, value: first.ours.seconds},
      ratioAtMost: 5,
    });
  }
  return rows;
}

function growthRows(count: number, {ours, plain}: Growth, isMany: boolean): Row[] {
  const peer = 'plain Docusaurus';
  return [
    {
      figure: `${count} Markdown pages, cold build`,
      unit: 's',
      ours: ours.seconds,
      peer: {name: peer, value: plain.seconds},
      ratioAtMost: 1.2,
    },
    {
      ...memoryRow(`${count} Markdown pages`, ours, isMany ? PAGES_MEMORY : undefined),
      peer: {name: peer, value: peakOf([plain])},
    },
  ];
}

function memoryRow(figure: string, usage: Usage, atMost: number | undefined): Row {
  return {
    figure: `${figure}, peak memory`,
    unit: 'MB',
    ours: peakOf([usage]),
    ...(atMost !== undefined && {atMost}),
  };
}

/** Below `docs`, in an area, so that the search sorts them as it does our guides. */
const GENERATED = 'web/generated';

const SIDEBARS = `export default {
  generated: [{type: 'autogenerated', dirName: '${GENERATED}'}],
  api: [{type: 'autogenerated', dirName: 'api/specs'}],
};
`;

/** Pages that the frame of every page links to. */
const LINKED = [
  ...areas.map(({path}) => `${path}/index`),
  ...['authentication', 'cryptography', 'files'].map((name) => `/docs/api/guides/${name}`),
];

/** Generated pages in place of our guides, and the pages that all of them link to. */
function writeOurPages(folder: string, count: number): void {
  const docs = join(folder, 'docs');
  rmSync(docs, {recursive: true, force: true});
  for (const path of LINKED) {
    const file = join(folder, `${path}.md`);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(
      file,
      `---\ntitle: Page\ndescription: A page that others link to.\n---\n\nNothing but a place.\n`,
    );
  }
  writePages(join(docs, GENERATED), count);
}
