import {describe, expect, it} from 'vitest';
import {allFields, anchorsOf, fieldAt, labels, object, present, ref, variantsOf, viewOf} from '../../testing';

const cat = object({name: {type: 'string'}, hunts: {type: 'boolean'}});
const dog = object({name: {type: 'string'}, breed: {type: 'string'}});

describe('oneOf and anyOf', () => {
  it.each(['oneOf', 'anyOf'] as const)('shows the choices of %s with their fields', (kind) => {
    const view = viewOf({[kind]: [cat, dog]});
    expect(view.variants).toMatchObject([{kind}]);
    expect(variantsOf(view).map(({schema}) => labels(schema))).toEqual([
      ['name', 'hunts'],
      ['name', 'breed'],
    ]);
  });

  it('shows common fields once and the choices below them', () => {
    const view = viewOf({...object({id: {}}), oneOf: [cat, dog]});
    expect(labels(view)).toEqual(['id']);
    expect(variantsOf(view)).toHaveLength(2);
  });

  it('shows both groups when a schema has oneOf and anyOf', () => {
    const view = viewOf({oneOf: [cat, dog], anyOf: [{required: ['a']}, {required: ['b']}]});
    expect(view.variants?.map(({kind}) => kind)).toEqual(['oneOf', 'anyOf']);
  });

  it('shows choices inside choices', () => {
    const view = viewOf({oneOf: [{oneOf: [cat, dog]}, {type: 'string'}]});
    expect(variantsOf(present(variantsOf(view)[0]).schema)).toHaveLength(2);
  });

  it('shows choices of a field', () => {
    const view = viewOf(object({pet: {oneOf: [cat, dog]}}));
    expect(variantsOf(fieldAt(view, 'pet'))).toHaveLength(2);
  });

  it('shows choices of the items of an array once', () => {
    const view = viewOf({type: 'array', items: {oneOf: [cat, dog]}});
    expect(view.type).toBe('array of objects');
    expect(view.variants).toHaveLength(1);
    expect(anchorsOf(view)).toEqual(['body.name', 'body.hunts', 'body.option-2.name', 'body.breed']);
  });

  it('is no choice when there is one schema only', () => {
    const view = viewOf({oneOf: [ref('Cat')], description: 'Yours.'}, {Cat: cat});
    expect(view.variants).toBeUndefined();
    expect(view).toMatchObject({name: 'Cat', type: 'object', description: 'Yours.'});
    expect(labels(view)).toEqual(['name', 'hunts']);
  });

  it('survives an empty list', () => {
    expect(viewOf({oneOf: [], type: 'string'}).type).toBe('string');
  });

  it('gives a choice without a type the type of the whole', () => {
    const view = viewOf({
      type: 'string',
      oneOf: [{description: 'One.'}, {pattern: '^a', description: 'Two.'}],
    });
    expect(variantsOf(view).map(({schema}) => schema.type)).toEqual(['string', 'string']);
  });

  it('keeps the description of each choice', () => {
    const view = viewOf({
      anyOf: [
        {type: 'string', description: 'One.'},
        {type: 'integer', description: 'Two.'},
      ],
    });
    expect(variantsOf(view).map(({schema}) => schema.description)).toEqual(['One.', 'Two.']);
  });
});

describe('the label of a choice', () => {
  const labelOf = (schema: Parameters<typeof viewOf>[0]): string[] =>
    variantsOf(viewOf({oneOf: [schema, {type: 'null', title: 'none'}, false]}, {Cat: cat})).map(
      ({label}) => label,
    );

  it('is its title', () => {
    expect(labelOf({...cat, title: 'A cat'})[0]).toBe('A cat');
  });

  it('is the name of its shared schema', () => {
    expect(labelOf(ref('Cat'))[0]).toBe('Cat');
  });

  it('is the name of the shared schema that it describes anew', () => {
    expect(labelOf({allOf: [ref('Cat')], description: 'Yours.'})[0]).toBe('Cat');
  });

  it('is its only value', () => {
    expect(labelOf({const: 'auto'})[0]).toBe('"auto"');
  });

  it('is what it requires', () => {
    expect(labelOf({required: ['mail', 'name']})[0]).toBe('With mail and name');
  });

  it('is its type', () => {
    expect(labelOf({type: 'array', items: {type: 'string'}})[0]).toBe('array of strings');
  });

  it('is its place where nothing else tells it apart', () => {
    expect(labelOf(object({a: {}}))[0]).toBe('Option 1');
  });

  it('is "nothing" for false', () => {
    expect(labelOf(cat)[2]).toBe('nothing');
  });
});

describe('fields of several choices', () => {
  it('have distinct anchors; the first choice has the short ones', () => {
    const view = viewOf({
      oneOf: [
        {...cat, title: 'Cat'},
        {...dog, title: 'Dog'},
      ],
    });
    expect(anchorsOf(view)).toEqual(['body.name', 'body.hunts', 'body.dog.name', 'body.breed']);
  });

  it('have distinct anchors even when the choices have the same label', () => {
    const view = viewOf({oneOf: [cat, cat, cat].map((schema) => ({...schema, title: 'Cat'}))});
    const anchors = anchorsOf(view);
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('keep their anchor when another choice is added after', () => {
    const before = anchorsOf(
      viewOf({
        oneOf: [
          {...cat, title: 'Cat'},
          {...dog, title: 'Dog'},
        ],
      }),
    );
    const after = anchorsOf(
      viewOf({
        oneOf: [
          {...cat, title: 'Cat'},
          {...dog, title: 'Dog'},
          {...dog, title: 'Wolf'},
        ],
      }),
    );
    expect(after.slice(0, before.length)).toEqual(before);
  });
});

describe('if, then and else', () => {
  const view = viewOf({
    ...object({kind: {type: 'string'}}),
    if: {properties: {kind: {const: 'card'}}},
    then: object({number: {}}, {required: ['number']}),
    else: object({iban: {}}),
  });

  it('show the fields of each case', () => {
    expect(view.variants?.map(({kind}) => kind)).toEqual(['conditions']);
    expect(variantsOf(view).map(({label}) => label)).toEqual(['If kind is "card"', 'Otherwise']);
    expect(allFields(view).map(({label}) => label)).toEqual(['kind', 'number', 'iban']);
  });

  it('leave the type alone', () => {
    expect(view.type).toBe('object');
    expect(viewOf({if: {type: 'string'}, then: {type: 'null'}}).type).toBe('any');
  });

  it.each([
    [{title: 'Paid by card'}, 'If Paid by card'],
    [{required: ['card']}, 'If card is there'],
    [{properties: {a: {enum: [1, 2]}}}, 'If a is 1 or 2'],
    [{minProperties: 1}, 'If the condition holds'],
  ])('name the condition %j', (condition, expected) => {
    expect(variantsOf(viewOf({if: condition, then: object({x: {}})}))[0]?.label).toBe(expected);
  });

  it('show what depends on another field', () => {
    const dependent = viewOf({...object({card: {}}), dependentSchemas: {card: object({address: {}})}});
    expect(variantsOf(dependent)).toMatchObject([
      {label: 'With card', schema: {children: [{label: 'address'}]}},
    ]);
  });
});
