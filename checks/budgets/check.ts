/** The file budgets.json, and the comparison of pages with it. */
import {join} from 'node:path';
import {z} from 'zod';
import {readData} from '../../packages/facts';
import {pageKinds, weighFile, type WeighedPage, type Weights} from '../../packages/site-tools';

type Field = keyof Weights;

/** Name of each weight, and the fix if it is too much. */
const fields: Record<Field, {name: string; fix: string}> = {
  html: {name: 'HTML', fix: 'split the page, or take repeated markup out of its parts'},
  first: {
    name: 'styles, fonts and script at first load',
    fix: 'look at what the last change added to src/css or to styles.module.css',
  },
  inlineScript: {name: 'inline script', fix: 'look at packages/runtime/inline-script'},
  later: {
    name: 'styles and script after the page',
    fix: 'look at what a new import adds, load it when it is used, or have it done at build time',
  },
  pictures: {name: 'pictures', fix: 'make AVIF files, make pictures smaller, or show fewer'},
};
const fieldNames = Object.keys(fields) as Field[];

/** Maximum sizes of pages of each kind and of files, in KB of 1,024 bytes. */
const size = z.number().nonnegative();
const schema = z.strictObject({
  pages: z.record(z.enum(pageKinds), z.record(z.enum(fieldNames), size)),
  files: z.record(z.string(), size),
});

export type Budgets = z.infer<typeof schema>;

/** Reads the budgets; an error names the field. */
export function readBudgets(): Budgets {
  return readData('budgets.json', schema);
}

/** One line for each page and file over its budget. */
export function findExcesses(
  directory: string,
  pages: readonly WeighedPage[],
  {pages: pageBudgets, files}: Budgets,
): string[] {
  const ofPages = pages.flatMap(({route, kind, weights}) =>
    fieldNames
      .filter((field) => weights[field] > pageBudgets[kind][field] * 1024)
      .map(
        (field) =>
          `${route}: ${fields[field].name} ${kilobytes(weights[field])} KB, budget of a page of kind "${kind}" ${pageBudgets[kind][field]} KB. Fix: ${fields[field].fix}.`,
      ),
  );
  const ofFiles = Object.entries(files).flatMap(([file, budget]) => {
    const weight = weighFile(join(directory, file));
    return weight > budget * 1024
      ? [
          `/${file}: ${kilobytes(weight)} KB, budget ${budget} KB. Fix: leave out what readers do not look for.`,
        ]
      : [];
  });
  return [...ofPages, ...ofFiles];
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
