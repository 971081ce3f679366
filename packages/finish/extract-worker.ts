import {pathToFileURL} from 'node:url';
import {renderedPage, type RenderedPage} from '../page-parts/rendered-page';

/** A compiled module that reads pages, and its settings. */
export type PageTask = {file: string; settings: unknown};

/** Pages to read. */
export type PageBatch = {
  pages: readonly Pick<RenderedPage, 'route' | 'html'>[];
  /** As JSON: the same for all batches, so each thread makes its objects once, and tasks can keep what belongs to them. */
  tasks: string;
};

type Read = (page: RenderedPage) => unknown;

/** Runs each task on each page, which is parsed once for all of them; results by page and task. */
export default async function readPages({pages, tasks}: PageBatch): Promise<unknown[][]> {
  const loaded = loadedTasks.get(tasks) ?? Promise.all((JSON.parse(tasks) as PageTask[]).map(load));
  loadedTasks.set(tasks, loaded);
  const readers = await loaded;
  return pages.map(({route, html}) => {
    const page = renderedPage(route, html);
    return readers.map((read) => read(page));
  });
}

const loadedTasks = new Map<string, Promise<Read[]>>();

async function load({file, settings}: PageTask): Promise<Read> {
  const module = (await import(pathToFileURL(file).href)) as {
    default: (page: RenderedPage, settings: unknown) => unknown;
  };
  return (page) => module.default(page, settings);
}
