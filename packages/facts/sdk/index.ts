import type {Reference} from './reference';

export type {Reference};

/** The reference of the installed SDK. Loads the TypeScript compiler. */
export async function loadReference(): Promise<
  Reference & {findUnknownName: (code: string) => string | undefined}
> {
  const [{loadReference: load}, {findUnknownName}] = await Promise.all([
    import('./reference'),
    import('./find-name'),
  ]);
  const reference = load();
  return {...reference, findUnknownName: (code) => findUnknownName(reference, code)};
}
