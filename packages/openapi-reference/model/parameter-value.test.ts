import {expect, it} from 'vitest';
import type {Json, MediaType, Parameter} from './openapi';
import {formPairs, plainValue, queryPairs} from './parameter-value';

const list = ['blue', 'black'];
const color = {R: 100, G: 200};

it.each<[Partial<Parameter>, Json, string]>([
  [{}, 'blue', 'color=blue'],
  [{}, 0, 'color=0'],
  [{}, null, 'color=null'],
  [{}, list, 'color=blue&color=black'],
  [{explode: false}, list, 'color=blue,black'],
  [{}, color, 'R=100&G=200'],
  [{explode: false}, color, 'color=R,100,G,200'],
  [{style: 'deepObject'}, color, 'color[R]=100&color[G]=200'],
  [{style: 'deepObject'}, {a: {b: [1, 2], c: {}}}, 'color[a][b][0]=1&color[a][b][1]=2'],
  [{content: {'application/json': {}}}, color, 'color={"R":100,"G":200}'],
  [{content: {'application/json': {}}}, 'a', 'color="a"'],
  [{}, [], ''],
  [{}, [{a: 1}], 'color={"a":1}'],
])('writes in the query %j %j', (rest, value, expected) => {
  const pairs = queryPairs({name: 'color', ...rest}, value);
  expect(pairs.map(({name, value: text}) => `${name}=${text}`).join('&')).toBe(expected);
});

it.each<[Partial<Parameter>, Json, string]>([
  [{}, 'a/b c', 'a/b c'],
  [{}, list, 'blue,black'],
  [{}, color, 'R,100,G,200'],
  [{content: {'application/json': {}}}, list, '["blue","black"]'],
])('writes in a header or path %j %j', (rest, value, expected) => {
  expect(plainValue({name: 'color', in: 'header', ...rest}, value)).toBe(expected);
});

it.each<[MediaType['encoding'], string]>([
  [undefined, 'id=1 list=blue list=black color={"R":100,"G":200}'],
  [{color: {style: 'deepObject'}}, 'id=1 list=blue list=black color[R]=100 color[G]=200'],
  [{list: {explode: false}, color: {style: 'form'}}, 'id=1 list=blue,black R=100 G=200'],
])('writes a form with the encoding %j', (encoding, expected) => {
  const pairs = formPairs({...(encoding && {encoding})}, {id: 1, list, color});
  expect(pairs.map(({name, value}) => `${name}=${value}`).join(' ')).toBe(expected);
});
