import {pathToFileURL} from 'node:url';
import {renderedPage, type RenderedPage} from '../page-parts';

/** Pages to read and the compiled modules that read them. */
export type PageBatch = {
  pages: readonly Pick<RenderedPage, 'route' | 'html'>[];
  tasks: readonly {file: string; settings: unknown}[];
};

type PageTask = {default: (page: RenderedPage, settings: unknown) => unknown};

/** Runs each task on each page, which is parsed once for all of them; results by page and task. */
export default async function readPages({pages, tasks}: PageBatch): Promise<unknown[][]> {
  const loaded = await Promise.all(
    tasks.map(async ({file, settings}) => ({
      task: ((await import(pathToFileURL(file).href)) as PageTask).default,
      settings,
    })),
  );
  return pages.map(({route, html}) => {
    const page = renderedPage(route, html);
    return loaded.map(({task, settings}) => task(page, settings));
  });
}
