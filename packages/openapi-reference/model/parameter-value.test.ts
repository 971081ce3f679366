import {describe, expect, it} from 'vitest';
import type {Json, MediaType, Parameter} from './openapi';
import {formPairs, headerValue, pathValue, queryPairs} from './parameter-value';

const list = ['blue', 'black'];
const color = {R: 100, G: 200};

function parameter(rest: Partial<Parameter>): Parameter {
  return {name: 'color', in: 'query', ...rest};
}

describe('queryPairs', () => {
  it.each<[Partial<Parameter>, Json, string]>([
    [{}, 'blue', 'color=blue'],
    [{}, 0, 'color=0'],
    [{}, null, 'color=null'],
    [{}, list, 'color=blue&color=black'],
    [{explode: false}, list, 'color=blue,black'],
    [{}, color, 'R=100&G=200'],
    [{explode: false}, color, 'color=R,100,G,200'],
    [{style: 'spaceDelimited'}, list, 'color=blue black'],
    [{style: 'pipeDelimited'}, list, 'color=blue|black'],
    [{style: 'deepObject'}, color, 'color[R]=100&color[G]=200'],
    [{style: 'deepObject'}, {a: {b: [1, 2], c: {}}}, 'color[a][b][0]=1&color[a][b][1]=2'],
    [{content: {'application/json': {}}}, color, 'color={"R":100,"G":200}'],
    [{content: {'application/json': {}}}, 'a', 'color="a"'],
    [{}, [], ''],
    [{}, [{a: 1}], 'color={"a":1}'],
  ])('writes %j %j', (rest, value, expected) => {
    const pairs = queryPairs(parameter(rest), value);
    expect(pairs.map(({name, value: text}) => `${name}=${text}`).join('&')).toBe(expected);
  });
});

describe('formPairs', () => {
  it.each<[MediaType['encoding'], string]>([
    [undefined, 'id=1 list=blue list=black color={"R":100,"G":200}'],
    [{color: {style: 'deepObject'}}, 'id=1 list=blue list=black color[R]=100 color[G]=200'],
    [{list: {explode: false}, color: {style: 'form'}}, 'id=1 list=blue,black R=100 G=200'],
    [{other: {style: 'deepObject'}}, 'id=1 list=blue list=black color={"R":100,"G":200}'],
  ])('writes a form with the encoding %j', (encoding, expected) => {
    const pairs = formPairs({...(encoding && {encoding})}, {id: 1, list, color});
    expect(pairs.map(({name, value}) => `${name}=${value}`).join(' ')).toBe(expected);
  });

  it('has no fields where there is no object', () => {
    expect(formPairs({}, 'text')).toEqual([]);
    expect(formPairs({}, null)).toEqual([]);
  });
});

describe('headerValue', () => {
  it.each<[Partial<Parameter>, Json, string]>([
    [{}, 'blue', 'blue'],
    [{}, list, 'blue,black'],
    [{}, color, 'R,100,G,200'],
    [{explode: true}, color, 'R=100,G=200'],
    [{content: {'application/json': {}}}, list, '["blue","black"]'],
  ])('writes %j %j', (rest, value, expected) => {
    expect(headerValue(parameter({in: 'header', ...rest}), value)).toBe(expected);
  });
});

describe('pathValue', () => {
  it.each<[Partial<Parameter>, Json, string]>([
    [{}, 'a/b c', 'a%2Fb%20c'],
    [{}, list, 'blue,black'],
    [{explode: true}, color, 'R=100,G=200'],
    [{style: 'label'}, 'blue', '.blue'],
    [{style: 'label'}, list, '.blue,black'],
    [{style: 'label', explode: true}, list, '.blue.black'],
    [{style: 'label', explode: true}, color, '.R=100.G=200'],
    [{style: 'matrix'}, 'blue', ';color=blue'],
    [{style: 'matrix'}, list, ';color=blue,black'],
    [{style: 'matrix', explode: true}, list, ';color=blue;color=black'],
    [{style: 'matrix', explode: true}, color, ';R=100;G=200'],
    [{content: {'application/json': {}}}, {a: 1}, '%7B%22a%22%3A1%7D'],
  ])('writes %j %j', (rest, value, expected) => {
    expect(pathValue(parameter({in: 'path', ...rest}), value)).toBe(expected);
  });
});
