import type {ReactElement} from 'react';
import {renderToString} from 'react-dom/server';
import {shortenHtml} from './shorten-html';

/**
 * Renders a page on the server, in place of Docusaurus's function of this name, which makes a stream
 * of buffers, each of them measured and decoded again. Nothing in our pages loads while they are rendered.
 */
export function renderToHtml(app: ReactElement): string {
  return shortenHtml(renderToString(app));
}
