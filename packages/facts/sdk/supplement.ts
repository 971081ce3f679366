import * as z from 'zod';
import {methodAnchor} from '../../page-markup';
import {readData} from '../read-data';
import type {DeclaredMethod} from './read-method';
import type {DeclaredModule} from './read-modules';

/** Details that are not in the declarations: pages, environments, locks, defaults, errors, notes. */
const supplementFile = 'data/sdk-methods.json';

const detailsSchema = z.strictObject({
  /** Page whose table lists the method: `cloud` is `/docs/sdk/cloud`. */
  page: z.string().optional(),
  /** Where it runs, if not everywhere. */
  runsIn: z.enum(['node', 'browser']).optional(),
  /** Lock that it acquires. */
  lock: z.enum(['driveWrite', 'notesWrite', 'chatsWrite', 'intensive', 'auth']).optional(),
  /** Defaults by parameter name. */
  defaults: z.record(z.string(), z.string()).optional(),
  /** Messages of its own errors. */
  errors: z.array(z.string()).optional(),
  /** HTTP method and path of the request. */
  request: z
    .string()
    .regex(/^(GET|POST) (<(in|e)gest host>)?\//)
    .optional(),
  /** Short sentences, with code in backticks. */
  note: z.string().optional(),
});

const schema = z.strictObject({
  /** Version of the package that the details were checked against. */
  version: z.string(),
  modules: z.record(
    z.string(),
    z.strictObject({
      /** Default page of the methods. */
      page: z.string().optional(),
      methods: z.record(z.string(), detailsSchema).default({}),
    }),
  ),
});

/** A method with all that its row in a table says. */
export type Method = DeclaredMethod & z.infer<typeof detailsSchema> & {module: string; anchor: string};

export type Module = Omit<DeclaredModule, 'methods'> & {methods: readonly Method[]};

export function readSupplement(): z.infer<typeof schema> {
  return readData(supplementFile, schema);
}

/** Merges declarations and supplement. */
export function joinModules(
  declared: readonly DeclaredModule[],
  supplement: z.infer<typeof schema>,
): Module[] {
  expectToFit(supplement, declared);
  return declared.map(({name, accessor, methods}) => {
    const entry = supplement.modules[name];
    const owner = name === 'FilenSDK' ? 'sdk' : name.replace('(3)', '');
    return {
      name,
      accessor,
      methods: methods.map((method): Method => ({
        page: entry?.page,
        ...entry?.methods[method.name],
        ...method,
        module: name,
        anchor: methodAnchor(owner, method.name, method.overload?.number),
      })),
    };
  });
}

/** @throws Error if the supplement names a module, method or parameter that the package does not have */
function expectToFit({modules}: z.infer<typeof schema>, declared: readonly DeclaredModule[]): void {
  for (const [name, {methods}] of Object.entries(modules)) {
    const module = declared.find((each) => each.name === name);
    if (module === undefined) {
      throw misfit(`module "${name}"`);
    }
    for (const [method, {defaults = {}}] of Object.entries(methods)) {
      const forms = module.methods.filter((each) => each.name === method);
      if (forms.length === 0) {
        throw misfit(`public method "${method}" in ${name}`);
      }
      const optional = forms.flatMap(({parameters}) => parameters.filter(({required}) => !required));
      const unknown = Object.keys(defaults).find((each) => !optional.some((one) => one.name === each));
      if (unknown !== undefined) {
        throw misfit(`optional parameter "${unknown}" of "${method}" in ${name}`);
      }
    }
  }
}

function misfit(what: string): Error {
  return new Error(
    `${supplementFile}: The package has no ${what}. Fix: remove the entry, or write the name as the package does.`,
  );
}
