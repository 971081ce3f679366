import type {AnchorRegistry} from '../anchors';
import type {Html} from '../page';
import type {Resolver} from '../resolve';
import type {Direction} from './direction';
import type {PageSchemas} from './page-schemas';

export type {Direction};

export type SchemaContext = {
  resolver: Resolver;
  direction: Direction;
  anchors: AnchorRegistry;
  /** All schemas of the page. */
  schemas: PageSchemas;
  markdown: (text: string) => Html;
};
