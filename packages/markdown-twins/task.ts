import type {RenderedPage} from '../page-parts';
import type {Area} from './options';
import {twinOf, type Twin} from './twin';

export type TwinSettings = {url: string; areas: readonly Area[]};

/** Writes a page as Markdown, in another thread. */
export default function twinOfPage(page: RenderedPage, {url, areas}: TwinSettings): Twin {
  return twinOf(page, url, areas);
}
