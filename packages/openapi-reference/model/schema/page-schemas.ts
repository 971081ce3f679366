import type {LinkView} from '../page';
import type {Resolver} from '../resolve';

export type Direction = 'request' | 'response';

export type SchemaContext = {
  resolver: Resolver;
  direction: Direction;
  /** Ids that the page has already. */
  anchors: Set<string>;
  schemas: PageSchemas;
  /** Address of what the page cuts off. */
  whole: string;
  linkById: (operationId: string) => LinkView | undefined;
};

/** With so many fields, a page names further schemas without theirs. */
const MAX_FIELDS = 1000;

/** A shared schema that is on the page already. */
export type Place = {name: string; anchor: string};

/**
 * The schemas of one page. All its trees grow together, level by level, so that
 * each shared schema is shown in full once, where it is nearest to the top.
 */
export class PageSchemas {
  private readonly places = new Map<string, Place>();
  private readonly tasks: (() => void)[] = [];
  /** How many the page shows. */
  public fields = 0;

  /** Runs a task after those of all schemas that are nearer to the top. */
  public later(fill: () => void): void {
    this.tasks.push(fill);
  }

  /** Runs all tasks, and those that they add. */
  public fill(): void {
    for (const fill of this.tasks) {
      fill();
    }
    this.tasks.length = 0;
  }

  public get isFull(): boolean {
    return this.fields >= MAX_FIELDS;
  }

  public remember(ref: string, direction: Direction, place: Place): void {
    this.places.set(`${direction} ${ref}`, place);
  }

  /** Requests and responses differ, because fields may be read-only or write-only. */
  public find(refs: readonly string[], direction: Direction): Place | undefined {
    return refs.map((ref) => this.places.get(`${direction} ${ref}`)).find((place) => place !== undefined);
  }
}
