import type {AnchorRegistry} from '../anchors';
import type {Html, LinkView} from '../page';
import type {Resolver} from '../resolve';
import type {Direction, PageSchemas} from './page-schemas';

export type {Direction};

export type SchemaContext = {
  resolver: Resolver;
  direction: Direction;
  anchors: AnchorRegistry;
  /** All schemas of the page. */
  schemas: PageSchemas;
  markdown: (text: string) => Html;
  /** Finds the page of an operation by its operationId. */
  linkById: (operationId: string) => LinkView | undefined;
};
