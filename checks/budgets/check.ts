/** Compares the weights of pages with their budgets. */
import {join} from 'node:path';
import {weighFile, type WeighedPage, type Weights} from '../../packages/site-tools';
import type {Budgets} from './budgets';

type Field = keyof Weights;

/** Name of each weight, and the fix if it is too much. */
const fields: Record<Field, {name: string; fix: string}> = {
  html: {name: 'HTML', fix: 'split the page, or take repeated markup out of its parts'},
  styles: {
    name: 'style sheets',
    fix: 'look at what the last change added to src/css or to styles.module.css',
  },
  laterStyles: {name: 'styles after interaction', fix: 'look at what the last change added to styles'},
  inlineScript: {name: 'inline script', fix: 'look at packages/static-first/boot'},
  script: {
    name: 'script after interaction',
    fix: 'look at what a new import adds, load it when it is used, or have it done at build time',
  },
  fonts: {name: 'fonts', fix: 'use the fonts of the system'},
  pictures: {name: 'pictures', fix: 'make AVIF files, make pictures smaller, or show fewer'},
};

/** One sentence for each page and file over its budget. */
export function findExcesses(
  directory: string,
  pages: readonly WeighedPage[],
  {pages: pageBudgets, files}: Budgets,
): string[] {
  const ofPages = pages.flatMap(({route, kind, weights}) =>
    (Object.keys(fields) as Field[])
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
