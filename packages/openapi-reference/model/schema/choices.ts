/** Choices of a schema, and bases whose subtypes refer to them by `allOf`. */
import type {Discriminator, Schema, SchemaObject} from '../openapi';
import type {VariantGroupView} from '../page';
import type {Resolver} from '../resolve';

/** A `oneOf` or `anyOf`. */
export type Choice = {
  kind: VariantGroupView['kind'];
  schemas: Schema[];
  discriminator: Discriminator | undefined;
  /** The subtypes of a base that does not list them itself. */
  isInherited?: true;
};

const SHARED = '#/components/schemas/';

/** Subtypes of a base with a discriminator that does not list them itself: those that its mapping names, then all that extend it. */
export function inheritedChoices(
  {discriminator, oneOf, anyOf}: SchemaObject,
  refs: readonly string[],
  resolver: Resolver,
): Choice[] {
  if (typeof discriminator?.propertyName !== 'string' || oneOf !== undefined || anyOf !== undefined) {
    return [];
  }
  const extending = [...new Set(refs.flatMap((ref) => descendants(ref, resolver)))];
  const named = Object.values(discriminator.mapping ?? {}).map(addressOf);
  // A mapping may name the subtypes of subtypes with a discriminator too; these are listed there.
  const mapped = named.filter(
    (ref) => !refs.includes(ref) && (extending.includes(ref) || !extendsAny(ref, named, resolver)),
  );
  const schemas = [...new Set([...mapped, ...extending])].map(($ref) => ({$ref}));
  return extending.length === 0 ? [] : [{kind: 'oneOf', schemas, discriminator, isInherited: true}];
}

/** What extends a schema, and what extends that, as far as no discriminator in between lists it. */
function descendants(ref: string, resolver: Resolver, seen = new Set<string>()): string[] {
  return resolver.subtypes(ref).flatMap((subtype) => {
    if (seen.has(subtype)) {
      return [];
    }
    seen.add(subtype);
    const {discriminator} = resolver.schema({$ref: subtype}).schema;
    return [subtype, ...(discriminator === undefined ? descendants(subtype, resolver, seen) : [])];
  });
}

function extendsAny(ref: string, bases: readonly string[], resolver: Resolver): boolean {
  return bases.some((base) => resolver.subtypes(base).includes(ref));
}

/** A mapping gives an address or a plain name. */
function addressOf(target: string): string {
  return /^[\w.-]+$/.test(target) ? SHARED + target : target;
}
