/** Readers of the smaller files of data/: a schema for each, and the path for messages. */
import path from 'node:path';
import * as z from 'zod';
import {filesIn} from '../files';
import {readList, readerOf} from './read-data';

const messagesFolder = 'data/error-messages';
/** The text, and the route of the page that explains it. */
const messageSchema = z.strictObject({text: z.string().min(3), page: z.string()});

/** A literal error message of an app, and the place of its entry: `file:line`. */
export type ErrorMessage = z.infer<typeof messageSchema> & {place: string};

/** All error messages that pages explain. */
export function readErrorMessages(root = process.cwd()): ErrorMessage[] {
  return filesIn(path.join(root, messagesFolder)).flatMap((name) =>
    readList(`${messagesFolder}/${name}`, messageSchema, root),
  );
}

export const glossaryFile = 'data/glossary.yaml';

const glossarySchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    name: z.string().min(2),
    definition: z.string().min(30).max(200),
    /** Section that the search leads to. */
    page: z.string().regex(/^\/docs\/[a-z0-9/-]+(#[a-z0-9-]+)?$/),
  }),
);

export type Glossary = z.infer<typeof glossarySchema>;

/** Terms that pages explain, by id. */
export const readGlossary = readerOf(glossaryFile, glossarySchema);

export const screenshotsFile = 'data/screenshots.json';

const screenshotsSchema = z.record(
  z.string(),
  z.strictObject({
    width: z.int().positive(),
    height: z.int().positive(),
    alt: z.string().min(40).max(150),
    version: z.string(),
    /** The only colour mode of the picture, if not both. */
    modes: z
      .array(z.enum(['dark', 'light']))
      .length(1)
      .optional(),
  }),
);

/** Pictures of the product under `static/img/screens/`, by name: `web/login`. */
export const readScreenshots = readerOf(screenshotsFile, screenshotsSchema);

export const sightLineFile = 'data/sight-line.yaml';

/** Each word with its source. */
const words = z.record(
  z.string().max(30),
  z.string().regex(/^(sdk [\w/]+ \w+|\/docs\/[a-z0-9/-]+#[a-z0-9-]+|filen-[\w-]+ \S+ \S+ .+)$/),
);
const sightLineSchema = z
  .strictObject({
    unreadable: words,
    sees: words,
    reference: z.strictObject({unreadable: z.array(z.string()), sees: z.array(z.string())}),
  })
  .refine(
    ({reference, ...proved}) =>
      (['unreadable', 'sees'] as const).every((side) =>
        reference[side].every((word) => Object.hasOwn(proved[side], word)),
      ),
    'has a word in "reference" that nothing proves',
  );

export type SightLineWords = Pick<z.infer<typeof sightLineSchema>, 'unreadable' | 'sees'>;

/** Words that pages may use for what the server cannot read, and what it reads; and those of the reference. */
export const readSightLine = readerOf(sightLineFile, sightLineSchema);

/** A field of a request or response: JSON Schema, and a short description in Markdown. */
export type CallField = z.infer<typeof field>;

const field = z.strictObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  get items() {
    return field.optional();
  },
  get properties() {
    return z.record(z.string(), field).optional();
  },
  optional: z.boolean().optional(),
  text: z.string().optional(),
});

const callsSchema = z.array(
  z.strictObject({
    call: z.string().regex(/^(GET|POST) \//),
    host: z.enum(['gateway', 'ingest', 'egest']).default('gateway'),
    open: z.boolean().default(false),
    query: z.boolean().default(false),
    does: z.string(),
    guide: z.tuple([z.string(), z.string()]),
    request: z.record(z.string(), field).default({}),
    answer: z.record(z.string(), field).optional(),
    data: field.optional(),
    codes: z.array(z.string()).default([]),
  }),
);

export type UndescribedCall = z.infer<typeof callsSchema>[number];

export const undescribedCallsFile = 'data/undescribed-calls.yaml';

/** API calls that guides use but the reference does not describe. */
export const readUndescribedCalls = readerOf(undescribedCallsFile, callsSchema);

export const vectorsFile = 'data/published/crypto-vectors.json';

const vector = z.looseObject({
  id: z.string(),
  inputs: z.looseObject({}),
  intermediate: z.looseObject({}).optional(),
  output: z.unknown(),
});

const vectorsSchema = z.looseObject({
  /** Introduction for those who have the file only. */
  readme: z.array(z.string()),
  sdk: z.strictObject({package: z.string(), version: z.string()}),
  count: z.number(),
  vectors: z.array(vector),
});

/** A published vector; its values are read by path. */
export type Vector = z.infer<typeof vector>;

/** The published vectors; the file is also a download. */
export const readVectors = readerOf(vectorsFile, vectorsSchema);

/** The value at a path such as `output.ciphertext`; undefined if there is none. */
export function valueAt(vector: Vector, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      vector,
    );
}
