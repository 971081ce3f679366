/** Kinds of pages; budgets and benchmarks are given per kind. */
import {readdirSync} from 'node:fs';
import {sep} from 'node:path';

export const pageKinds = ['home', 'guide', 'api-guide', 'endpoint', 'overview', 'not-found'] as const;
export type PageKind = (typeof pageKinds)[number];

/** Path of the guides that show code in three languages. */
const API_GUIDES = '/docs/api/guides/';
/** Path of the endpoint pages, and of the page that lists them. */
const ENDPOINTS = '/docs/api/specs/';
const OVERVIEW = '/docs/api/endpoints-overview';

/** Kind of the page at a path of our site. */
export function kindOf(route: string): PageKind {
  if (route === '/') {
    return 'home';
  }
  if (route === '/404') {
    return 'not-found';
  }
  if (route === OVERVIEW) {
    return 'overview';
  }
  if (route.startsWith(API_GUIDES)) {
    return 'api-guide';
  }
  return route.startsWith(ENDPOINTS) ? 'endpoint' : 'guide';
}

/** A page of a built site: its path and its file in the folder. */
export type PageFile = {route: string; file: string};

/** All pages of a built site, in the order of their paths. */
export function pagesOf(directory: string): PageFile[] {
  return readdirSync(directory, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({file, route: routeOf(file.split(sep).join('/'))}))
    .sort((one, other) => (one.route < other.route ? -1 : 1));
}

function routeOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}
