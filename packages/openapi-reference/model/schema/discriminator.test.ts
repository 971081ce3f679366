import {describe, expect, it} from 'vitest';
import {labels, object, present, ref, variantsOf, viewOf, type Schemas} from '../../testing';
import type {SchemaObject} from '../openapi';

const schemas: Schemas = {
  Cat: object({kind: {type: 'string'}, hunts: {}}),
  Dog: object({kind: {type: 'string'}, breed: {}}),
};

function labelsOf(schema: SchemaObject, shared: Schemas = schemas): string[] {
  return variantsOf(viewOf(schema, shared)).map(({label}) => label);
}

describe('a discriminator with oneOf', () => {
  const oneOf = [ref('Cat'), ref('Dog')];

  it('is named by the group', () => {
    expect(viewOf({oneOf, discriminator: {propertyName: 'kind'}}, schemas).variants).toMatchObject([
      {kind: 'oneOf', discriminator: 'kind'},
    ]);
  });

  it('labels the choices with the names of their schemas', () => {
    expect(labelsOf({oneOf, discriminator: {propertyName: 'kind'}})).toEqual(['kind: Cat', 'kind: Dog']);
  });

  it('labels the choices with the mapped values', () => {
    const mapping = {cat: '#/components/schemas/Cat', dog: 'Dog'};
    expect(labelsOf({oneOf, discriminator: {propertyName: 'kind', mapping}})).toEqual([
      'kind: cat',
      'kind: dog',
    ]);
  });

  it('names all values that are mapped to one choice', () => {
    const mapping = {cat: '#/components/schemas/Cat', kitten: '#/components/schemas/Cat'};
    expect(labelsOf({oneOf, discriminator: {propertyName: 'kind', mapping}})).toEqual([
      'kind: cat or kitten',
      'kind: Dog',
    ]);
  });

  it('labels the choices with the value that their own schema fixes', () => {
    const shared = {
      Cat: object({kind: {const: 'cat'}}),
      Dog: object({kind: {type: 'string', enum: ['dog']}}),
    };
    expect(labelsOf({oneOf, discriminator: {propertyName: 'kind'}}, shared)).toEqual([
      'kind: cat',
      'kind: dog',
    ]);
  });

  it('labels a choice that is not shared with the value it fixes', () => {
    const inline = object({kind: {const: 'bird'}});
    expect(labelsOf({oneOf: [inline, ref('Dog')], discriminator: {propertyName: 'kind'}})[0]).toBe(
      'kind: bird',
    );
  });

  it('stands with anyOf too', () => {
    expect(labelsOf({anyOf: oneOf, discriminator: {propertyName: 'kind'}})).toEqual([
      'kind: Cat',
      'kind: Dog',
    ]);
  });

  it('does not repeat the fields of a base that lists its own heirs', () => {
    const shared = {
      Pet: {...object({kind: {}, name: {}}), oneOf, discriminator: {propertyName: 'kind'}},
      Cat: {allOf: [ref('Pet'), object({hunts: {}})]},
      Dog: {allOf: [ref('Pet'), object({breed: {}})]},
    };
    const view = viewOf(ref('Pet'), shared);
    expect(labels(view)).toEqual(['kind', 'name']);
    expect(variantsOf(view).map(({schema}) => labels(schema))).toEqual([['hunts'], ['breed']]);
  });
});

describe('a discriminator without oneOf', () => {
  const shared: Schemas = {
    Pet: {...object({kind: {type: 'string'}}, {required: ['kind']}), discriminator: {propertyName: 'kind'}},
    Cat: {allOf: [ref('Pet'), object({hunts: {}})]},
    Dog: {allOf: [ref('Pet'), object({breed: {}})]},
    Stone: object({weight: {}}),
  };

  it('shows the schemas that extend the base', () => {
    const view = viewOf(ref('Pet'), shared);
    expect(labels(view)).toEqual(['kind']);
    expect(variantsOf(view).map(({label, schema}) => [label, labels(schema)])).toEqual([
      ['kind: Cat', ['hunts']],
      ['kind: Dog', ['breed']],
    ]);
  });

  it('takes names and values from the mapping', () => {
    const mapped: Schemas = {
      ...shared,
      Pet: {
        ...object({kind: {}}),
        discriminator: {propertyName: 'kind', mapping: {cat: 'Cat', dog: '#/components/schemas/Dog'}},
      },
    };
    expect(labelsOf(ref('Pet'), mapped)).toEqual(['kind: cat', 'kind: dog']);
  });

  it('shows the heirs where the base is described anew', () => {
    expect(labelsOf({allOf: [ref('Pet')], description: 'Yours.'}, shared)).toEqual([
      'kind: Cat',
      'kind: Dog',
    ]);
  });

  it('does not offer the heirs where one of them is meant', () => {
    const view = viewOf(ref('Cat'), shared);
    expect(view.variants).toBeUndefined();
    expect(labels(view)).toEqual(['kind', 'hunts']);
  });

  it('shows the heirs of heirs', () => {
    const deep: Schemas = {
      ...shared,
      Cat: {allOf: [ref('Pet'), object({hunts: {}})], discriminator: {propertyName: 'race'}},
      Siam: {allOf: [ref('Cat'), object({voice: {}})]},
    };
    const cat = present(variantsOf(viewOf(ref('Pet'), deep))[0]).schema;
    expect(variantsOf(cat).map(({label, schema}) => [label, labels(schema)])).toEqual([
      ['race: Siam', ['voice']],
    ]);
  });

  it('is no choice when nothing extends the base', () => {
    expect(viewOf(ref('Pet'), {Pet: shared.Pet ?? {}}).variants).toBeUndefined();
  });
});
