import {LineCounter, parseDocument} from 'yaml';
import * as z from 'zod';
import type {DeclaredModule} from './types';

/** What the declarations lack: pages, environments, locks, defaults, errors, notes. */
export const supplementFile = 'data/sdk-methods.json';

const detailsSchema = z.strictObject({
  page: z.string().optional(),
  runsIn: z.enum(['node', 'browser']).optional(),
  lock: z.enum(['driveWrite', 'notesWrite', 'chatsWrite', 'intensive', 'auth']).optional(),
  defaults: z.record(z.string(), z.string()).optional(),
  errors: z.array(z.string()).optional(),
  request: z
    .string()
    .regex(/^(GET|POST) (<(in|e)gest host>)?\//)
    .optional(),
  note: z.string().optional(),
});

const schema = z.strictObject({
  /** Version of the package that the details were checked against. */
  version: z.string(),
  modules: z.record(
    z.string(),
    z.strictObject({
      /** Page of the methods that name none of their own. */
      page: z.string().optional(),
      methods: z.record(z.string(), detailsSchema).default({}),
    }),
  ),
});

export type Supplement = z.infer<typeof schema>;

/** A supplement that does not fit; names file, line and mend. */
export class SupplementError extends Error {}

/** Checks the form of a supplement. */
export function parseSupplement(text: string): Supplement {
  const result = schema.safeParse(JSON.parse(text));
  if (!result.success) {
    const [issue] = result.error.issues;
    const place = issue?.path.map(String) ?? [];
    throw failure(text, place, `${place.join(' → ')}: ${issue?.message}.`, 'correct the entry.');
  }
  return result.data;
}

/** Throws if a supplement speaks of a module, method or parameter that the package lacks. */
export function expectToFit(supplement: Supplement, modules: readonly DeclaredModule[], text: string): void {
  for (const [name, {methods}] of Object.entries(supplement.modules)) {
    const declared = modules.find((module) => module.name === name)?.methods;
    if (declared === undefined) {
      throw failure(text, ['modules', name], `The package has no module "${name}".`, 'remove the entry.');
    }
    for (const [method, {defaults = {}}] of Object.entries(methods)) {
      const forms = declared.filter((each) => each.name === method);
      const place = ['modules', name, 'methods', method];
      if (forms.length === 0) {
        throw failure(
          text,
          place,
          `The package has no public method "${method}" in ${name}.`,
          'remove the entry, or write the name as the package does.',
        );
      }
      const known = forms.flatMap(({parameters}) => parameters.filter(({required}) => !required));
      const unknown = Object.keys(defaults).find((each) => !known.some(({name: own}) => own === each));
      if (unknown !== undefined) {
        throw failure(
          text,
          [...place, 'defaults', unknown],
          `The method "${method}" in ${name} has no optional parameter "${unknown}".`,
          'remove the default, or write the name as the package does.',
        );
      }
    }
  }
}

function failure(text: string, place: readonly string[], what: string, mend: string): SupplementError {
  // JSON is YAML, whose parser remembers where things stand.
  const counter = new LineCounter();
  const document = parseDocument(text, {lineCounter: counter, keepSourceTokens: true});
  const node: unknown = document.getIn(place, true);
  const offset =
    typeof node === 'object' && node !== null && 'range' in node ? (node.range as [number])[0] : 0;
  return new SupplementError(`${supplementFile}:${counter.linePos(offset).line}  ${what} Mend: ${mend}`);
}
