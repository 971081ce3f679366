/** Commands of the two command-line tools, from `data/cli-commands.json`, and their anchors. */
import * as z from 'zod';
import {product} from '../product';
import * as anchors from '../page-markup';
import {readData} from './read-data';

const SOURCE = 'data/cli-commands.json';

const text = z.string().min(1);
const flag = z.string().regex(/^--?[a-z]/i, 'is no flag such as --long or -l');

/** `0.2.5` or `unreleased`. */
const since = z.union([z.literal('unreleased'), z.string().regex(/^\d+\.\d+\.\d+$/)]);

/** Text of a table cell: sentence case without a full stop. */
const phrase = z.string().regex(/^[A-Z`].*[^.]$/s, 'starts with a capital and ends without a full stop');

const summary = phrase.refine((value) => value.split(/\s+/).length <= 12, 'has more than 12 words');

const argument = z.strictObject({
  name: text,
  required: z.boolean().default(false),
  variadic: z.boolean().default(false),
  default: text.optional(),
  /** `separated` = after `--`; `raw` = everything else. */
  kind: z.enum(['plain', 'separated', 'raw']).default('plain'),
  meaning: phrase,
});

const option = z.strictObject({
  flag,
  alias: flag.optional(),
  /** Name of the value; options without one are switches. */
  value: text.optional(),
  required: z.boolean().default(false),
  default: text.optional(),
  values: z.array(text).optional(),
  repeatable: z.boolean().default(false),
  since: since.optional(),
  hidden: z.boolean().default(false),
  meaning: phrase,
});

const command = z.strictObject({
  name: text,
  aliases: z.array(text).default([]),
  /** Route of the page that explains it; `{product}` stands for the product's slug. */
  page: z.string().transform((page) => page.replace('{product}', product.slug)),
  /** Needed if two commands have the same name. */
  anchor: text.optional(),
  /** Whether it needs an account. */
  login: z.boolean().default(true),
  /** Whether `--json` has an effect. */
  json: z.boolean().default(false),
  /** Whether it works in interactive mode only. */
  interactive: z.boolean().default(false),
  since: since.optional(),
  summary,
  note: z
    .string()
    .regex(/^[A-Z`].*\.$/s, 'is no sentence')
    .optional(),
  arguments: z.array(argument).default([]),
  options: z.array(option).default([]),
});

const variable = z.strictObject({
  name: text,
  since: since.optional(),
  hidden: z.boolean().default(false),
  meaning: phrase,
});

const cli = z.strictObject({
  name: text,
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Docker image of that version. */
  image: text,
  commands: z.array(command),
  options: z.array(option),
  environment: z.array(variable),
  /** Commands of older versions. */
  formerCommands: z.array(z.strictObject({name: text, instead: text})),
});

const schema = z.strictObject({
  typescript: cli,
  rust: cli,
  /** Flags of other programs that pages may name, by program. */
  otherFlags: z.record(z.string(), z.array(flag)),
});

export const cliIds = ['typescript', 'rust'] as const;

export type CliId = (typeof cliIds)[number];
export type CliArgument = z.infer<typeof argument>;
export type CliOption = z.infer<typeof option>;
export type CliCommand = z.infer<typeof command>;
export type Cli = z.infer<typeof cli>;

const prefixes: Record<CliId, string> = {typescript: 'ts', rust: 'rust'};

let loaded: z.infer<typeof schema> | undefined;

/** All commands and options; the file is read once. */
export function cliData(): z.infer<typeof schema> {
  return (loaded ??= readData(SOURCE, schema));
}

/** Switches to the data of another folder: tests use `fixtures`, which no release changes. */
export function readCliData(folder?: string): void {
  loaded = readData(SOURCE, schema, folder);
}

export function isCliId(value: string | undefined): value is CliId {
  return cliIds.some((id) => id === value);
}

/** Whether a version has an entry with this `since`. */
export function isIn(version: string, since = ''): boolean {
  return since !== 'unreleased' && since.localeCompare(version, 'en', {numeric: true}) <= 0;
}

/** Whether an entry is for readers: released and not hidden. */
export function isReleased(entry: {since?: string | undefined; hidden?: boolean}): boolean {
  return entry.since !== 'unreleased' && entry.hidden !== true;
}

export function commandAnchor(id: CliId, {name, anchor = name}: CliCommand): string {
  return anchors.commandAnchor(prefixes[id], anchor);
}

export function optionAnchor(id: CliId, owner: CliCommand | undefined, {flag: name}: CliOption): string {
  return anchors.optionAnchor(owner === undefined ? prefixes[id] : commandAnchor(id, owner), name);
}

export function variableAnchor(id: CliId, {name}: z.infer<typeof variable>): string {
  return anchors.commandAnchor(prefixes[id], name);
}
