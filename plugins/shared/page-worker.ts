import {createRequire} from 'node:module';
import {renderedPage, type RenderedPage} from './rendered-page';

/** Pages to read and the compiled modules that read them. */
export type PageBatch = {
  pages: readonly Pick<RenderedPage, 'route' | 'html'>[];
  tasks: readonly {file: string; settings: unknown}[];
};

type PageTask = {default: (page: RenderedPage, settings: unknown) => unknown};

const load = createRequire(__filename);

/** Runs each task on each page, which is parsed once for all of them; results by page and task. */
export default function readPages({pages, tasks}: PageBatch): unknown[][] {
  return pages.map(({route, html}) => {
    const page = renderedPage(route, html);
    return tasks.map(({file, settings}) => (load(file) as PageTask).default(page, settings));
  });
}
