import type {AnchorRegistry} from '../anchors';
import type {Html} from '../page';
import type {Resolver} from '../resolve';

export type Direction = 'request' | 'response';

export type SchemaContext = {
  resolver: Resolver;
  direction: Direction;
  anchors: AnchorRegistry;
  markdown: (text: string) => Html;
};
