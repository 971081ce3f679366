import type {AnchorRegistry} from '../anchors';
import type {Html, LinkView, SchemaView} from '../page';
import type {Resolver} from '../resolve';
import type {Place} from './position';

export type Direction = 'request' | 'response';

export type SchemaContext = {
  resolver: Resolver;
  direction: Direction;
  anchors: AnchorRegistry;
  schemas: PageSchemas;
  markdown: (text: string) => Html;
  linkById: (operationId: string) => LinkView | undefined;
};

/** From here on a page names further shared schemas without their fields. */
const MOST_FIELDS = 400;

/** A named schema whose fields a page leaves out for its size. */
export type LeftOut = {target: SchemaView; ref: string; name: string};

/**
 * The schemas of one page. All its trees grow together, level by level, so that
 * each shared schema is shown in full once, where it is nearest to the top.
 */
export class PageSchemas {
  private readonly places = new Map<string, Place>();
  private readonly waiting: (() => void)[] = [];
  private fields = 0;
  /** Views that repeat another one, with that one. */
  private readonly originals = new Map<SchemaView, SchemaView>();
  public readonly leftOut: LeftOut[] = [];

  public constructor(private readonly anchors: AnchorRegistry) {}

  /** Does something when all that is nearer to the top is done. */
  public later(fill: () => void): void {
    this.waiting.push(fill);
  }

  /** Fills in what waits, and what comes up on the way. */
  public fill(): void {
    // The list grows while it is worked through.
    for (const fill of this.waiting) {
      fill();
    }
    this.waiting.length = 0;
  }

  public count(): void {
    this.fields += 1;
  }

  public get isFull(): boolean {
    return this.fields >= MOST_FIELDS;
  }

  public remember(place: Place, direction: Direction): void {
    const key = `${direction} ${place.ref}`;
    if (!this.places.has(key)) {
      this.places.set(key, place);
    }
  }

  /** The place that shows a schema. Requests and answers differ, as fields may be only read or only written. */
  public find(refs: readonly string[], direction: Direction): Place | undefined {
    const ref = refs.find((each) => this.places.has(`${direction} ${each}`));
    return this.places.get(`${direction} ${ref}`);
  }

  public link(target: SchemaView, place: Place): void {
    const {variant, name, view} = place;
    if (variant !== undefined) {
      variant.anchor ??= this.anchors.take(place.qualified);
    }
    target.recursive = {name, anchor: variant?.anchor ?? place.anchor};
    this.originals.set(target, view);
  }

  public originalOf(view: SchemaView): SchemaView {
    return this.originals.get(view) ?? view;
  }

  public shown(): Iterable<Place> {
    return this.places.values();
  }
}
