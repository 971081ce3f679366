import {expect, it} from 'vitest';
import type {Json, MediaType, Parameter} from './openapi';
import {formPairs, headerValue, pathValue, queryPairs} from './parameter-value';

const list = ['blue', 'black'];
const color = {R: 100, G: 200};

/** What a request says of a parameter named color in each place. */
const writers = {
  query: (parameter: Parameter, value: Json) =>
    queryPairs(parameter, value)
      .map(({name, value: text}) => `${name}=${text}`)
      .join('&'),
  header: headerValue,
  path: pathValue,
};

it.each<[keyof typeof writers, Partial<Parameter>, Json, string]>([
  ['query', {}, 'blue', 'color=blue'],
  ['query', {}, 0, 'color=0'],
  ['query', {}, null, 'color=null'],
  ['query', {}, list, 'color=blue&color=black'],
  ['query', {explode: false}, list, 'color=blue,black'],
  ['query', {}, color, 'R=100&G=200'],
  ['query', {explode: false}, color, 'color=R,100,G,200'],
  ['query', {style: 'spaceDelimited'}, list, 'color=blue black'],
  ['query', {style: 'pipeDelimited'}, list, 'color=blue|black'],
  ['query', {style: 'deepObject'}, color, 'color[R]=100&color[G]=200'],
  ['query', {style: 'deepObject'}, {a: {b: [1, 2], c: {}}}, 'color[a][b][0]=1&color[a][b][1]=2'],
  ['query', {content: {'application/json': {}}}, color, 'color={"R":100,"G":200}'],
  ['query', {content: {'application/json': {}}}, 'a', 'color="a"'],
  ['query', {}, [], ''],
  ['query', {}, [{a: 1}], 'color={"a":1}'],
  ['header', {}, 'blue', 'blue'],
  ['header', {}, list, 'blue,black'],
  ['header', {}, color, 'R,100,G,200'],
  ['header', {explode: true}, color, 'R=100,G=200'],
  ['header', {content: {'application/json': {}}}, list, '["blue","black"]'],
  ['path', {}, 'a/b c', 'a%2Fb%20c'],
  ['path', {}, list, 'blue,black'],
  ['path', {explode: true}, color, 'R=100,G=200'],
  ['path', {style: 'label'}, 'blue', '.blue'],
  ['path', {style: 'label'}, list, '.blue,black'],
  ['path', {style: 'label', explode: true}, list, '.blue.black'],
  ['path', {style: 'label', explode: true}, color, '.R=100.G=200'],
  ['path', {style: 'matrix'}, 'blue', ';color=blue'],
  ['path', {style: 'matrix'}, list, ';color=blue,black'],
  ['path', {style: 'matrix', explode: true}, list, ';color=blue;color=black'],
  ['path', {style: 'matrix', explode: true}, color, ';R=100;G=200'],
  ['path', {content: {'application/json': {}}}, {a: 1}, '%7B%22a%22%3A1%7D'],
])('writes in the %s %j %j', (place, rest, value, expected) => {
  expect(writers[place]({name: 'color', in: place, ...rest}, value)).toBe(expected);
});

it.each<[MediaType['encoding'], string]>([
  [undefined, 'id=1 list=blue list=black color={"R":100,"G":200}'],
  [{color: {style: 'deepObject'}}, 'id=1 list=blue list=black color[R]=100 color[G]=200'],
  [{list: {explode: false}, color: {style: 'form'}}, 'id=1 list=blue,black R=100 G=200'],
  [{other: {style: 'deepObject'}}, 'id=1 list=blue list=black color={"R":100,"G":200}'],
])('writes a form with the encoding %j', (encoding, expected) => {
  const pairs = formPairs({...(encoding && {encoding})}, {id: 1, list, color});
  expect(pairs.map(({name, value}) => `${name}=${value}`).join(' ')).toBe(expected);
});

it.each(['text', null])('writes no fields of %j', (value) => {
  expect(formPairs({}, value)).toEqual([]);
});
