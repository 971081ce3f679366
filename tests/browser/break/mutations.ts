import type {Mutation, StateMutations} from './mutation';
import {colourMode} from './states/01-colour-mode';
import {announcement} from './states/02-announcement';
import {drawer} from './states/03-drawer';
import {layout} from './states/04-layout';
import {progressBar} from './states/05-progress-bar';
import {navbar} from './states/06-navbar';
import {docsVersion} from './states/07-docs-version';
import {prefetch} from './states/08-prefetch';
import {errors} from './states/09-errors';
import {barePath} from './states/10-bare-path';
import {collapse} from './states/11-collapse';
import {blogSidebar} from './states/12-blog-sidebar';
import {titleAndContents} from './states/13-title-and-contents';
import {keyboard} from './states/14-keyboard';
import {staticFirst} from './states/15-static-first';

const byState: Readonly<Record<string, StateMutations>> = {
  '01-colour-mode': colourMode,
  '02-announcement': announcement,
  '03-drawer': drawer,
  '04-layout': layout,
  '05-progress-bar': progressBar,
  '06-navbar': navbar,
  '07-docs-version': docsVersion,
  '08-prefetch': prefetch,
  '09-errors': errors,
  '10-bare-path': barePath,
  '11-collapse': collapse,
  '12-blog-sidebar': blogSidebar,
  '13-title-and-contents': titleAndContents,
  '14-keyboard': keyboard,
  '15-static-first': staticFirst,
};

/** Every way to break the site that a test of a state has to notice, in the order of the states. */
export const mutations: readonly Mutation[] = Object.entries(byState).flatMap(([state, list]) =>
  list.map((mutation) => ({state, ...mutation})),
);
