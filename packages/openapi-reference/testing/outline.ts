/** Pages as short text, so that tests show what readers see. */
import type {
  ContentView,
  EncryptionView,
  FieldView,
  OperationPageView,
  Reference,
  ResponseView,
  SchemaView,
} from '../model/page';
import {labelledExamples} from '../model/example-labels';
import {plain} from './describe';

/** One line per field: `name: type (Shared), facts #anchor`, nested fields indented. */
export function outline(view: SchemaView | FieldView): string[] {
  const groups = view.variants ?? [];
  return [
    head(view),
    ...indented((view.children ?? []).flatMap(outline)),
    ...groups.flatMap(({kind, discriminator, variants}) => [
      `  ${kind}${discriminator === undefined ? '' : ` by ${discriminator}`}`,
      ...variants.flatMap(({label, schema}) => {
        const [first = '', ...rest] = outline(schema);
        return indented([`- ${label}: ${first}`, ...indented(rest)]);
      }),
    ]),
  ];
}

function head(view: SchemaView | FieldView): string {
  const field = 'anchor' in view ? view : undefined;
  const flags = (['required', 'deprecated', 'readOnly', 'writeOnly'] as const).filter(
    (flag) => field?.[flag],
  );
  const facts = [
    ...flags,
    ...(view.constraints ?? []),
    view.values && `one of ${view.values.join(', ')}`,
    view.const && `always ${view.const}`,
    view.default && `default ${view.default}`,
    view.example && `example ${view.example}`,
    ...(view.examples ?? []).map(({label, value, description}) =>
      line('example', label && `${label}:`, value, description),
    ),
    view.encryption && encryption(view.encryption),
    view.description,
    view.recursive && `same as ${view.recursive.name} at #${view.recursive.anchor}`,
    view.truncated && `cut here: ${view.truncated.fields.join(' ')}`,
  ].filter((fact) => fact !== undefined);
  const label = field === undefined ? '' : `${field.label}: `;
  const name = view.name === undefined ? '' : ` ${view.name}`;
  return line(`${label}${[`${view.type}${name}`, ...facts].join(', ')}`, field && `#${field.anchor}`);
}

function encryption({label, guide, hashed}: EncryptionView): string {
  return line(hashed ? 'hashed:' : 'encrypted:', label, guide);
}

export const sections = {
  title: ({title}) => [title],
  permalink: ({permalink}) => [permalink],
  servers: ({servers}) => servers.map(({url, description}) => line(url, description)),
  security: ({security: {alternatives, optional}}) => [
    ...alternatives.map((schemes) =>
      schemes.map(({how, scopes}) => [how, ...scopes].join(', ')).join(' and '),
    ),
    alternatives.length === 0 ? 'none' : optional ? 'optional' : 'required',
  ],
  parameters: ({parameters}) =>
    parameters.flatMap(({title, fields}) => [title, ...indented(fields.flatMap(outline))]),
  body: ({body}) =>
    body === undefined
      ? ['none']
      : [line(body.required ? 'required' : 'optional', body.description), ...body.contents.flatMap(content)],
  responses: ({responses}) => responses.flatMap(response),
  errors: ({errors}) => errors.map(({code, when, action}) => line(code, when, action)),
  sdk: ({sdk}) =>
    sdk === undefined
      ? ['none']
      : [...sdk.methods, ...sdk.rust, line(sdk.sample?.language, plain(sdk.sample?.html ?? ''))],
  visibility: ({visibility}) =>
    visibility === undefined
      ? ['none']
      : Object.entries(visibility).flatMap(([side, fields]) =>
          fields.map(({label, anchor, from, about}) =>
            line(`${side}: ${label} (${from})`, `#${anchor}`, about),
          ),
        ),
  description: ({description}) => [description],
  examples: ({responses}) => labelledExamples(responses).map(({label}) => label),
  contents: ({toc}) => toc.map(({id, value}) => `${value} #${id}`),
  curl,
  /** The options of curl, without address and method. */
  options: (page) => [
    curl(page)
      .slice(1)
      .map((option) => option.replace(/ \\$/, '').trim())
      .filter((option) => !/^["']https?:/.test(option))
      .join(' '),
  ],
} as const satisfies Record<string, (page: OperationPageView) => string[]>;

function curl({samples}: OperationPageView): string[] {
  return plain(samples[0]?.html ?? '').split('\n');
}

function content({mediaType, anchor, schema, examples}: ContentView): string[] {
  return [
    `${mediaType} #${anchor}`,
    ...indented([
      ...(schema === undefined ? [] : outline(schema)),
      ...examples.map(({label, description, code}) =>
        line(`${label} (${code.language}):`, JSON.stringify(plain(code.html)), description),
      ),
    ]),
  ];
}

function response({title, anchor, description, headers, contents}: ResponseView): string[] {
  return [
    line(title, description, `#${anchor}`),
    ...indented([...headers.flatMap(outline), ...contents.flatMap(content)]),
  ];
}

/** The list of operations, as the overview and the sidebar have it. */
export function groupLines({groups}: Reference): string[] {
  return groups.flatMap(({id, title, description, operations}) => [
    line(title, `#${id}`, description),
    ...operations.map(({title: name, permalink, method, path, purpose, authentication, deprecated}) =>
      line(`  ${name}:`, method, path, permalink, purpose, `(${authentication})`, deprecated && 'deprecated'),
    ),
  ]);
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function line(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ').replaceAll('\n', ' ');
}
