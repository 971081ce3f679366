import {createConfig, lintDocument, type BaseResolver, type Document} from '@redocly/openapi-core';
import {Ajv2020} from 'ajv/dist/2020.js';
import extensions from '../extensions.schema.json' with {type: 'json'};
import {lastPart} from '../model/resolve';
import {readablePointer} from './explain';

/**
 * Leaves out what has another form than OpenAPI, or the schema of one of our
 * extensions, gives it: pages can be made of the rest.
 * @returns one sentence for each
 */
export async function removeMisfits(
  document: Document,
  externalRefResolver: BaseResolver,
): Promise<string[]> {
  const config = await createConfig({rules: {struct: 'error'}});
  const problems = await lintDocument({document, config, externalRefResolver});
  const warnings = problems.flatMap(({message, location: [location]}) => {
    const pointer = location?.pointer ?? '';
    return message.startsWith('Expected type') && remove(document.parsed as object, pointer)
      ? [`${readablePointer(pointer)} is left out: ${message.replace(/^E/, 'e').replace(/\.?$/, '.')}`]
      : [];
  });
  return [...warnings, ...removeExtensions(document.parsed)];
}

function remove(root: object, pointer: string): boolean {
  const keys = pointer.split('/').slice(1).filter(Boolean).map(lastPart);
  const key = keys.pop();
  const parent = keys.reduce<unknown>(
    (node, name) => (node as Record<string, unknown> | undefined)?.[name],
    root,
  );
  return (
    key !== undefined && typeof parent === 'object' && parent !== null && Reflect.deleteProperty(parent, key)
  );
}

function removeExtensions(root: unknown): string[] {
  const ajv = new Ajv2020();
  ajv.addSchema(extensions, 'extensions');
  const warnings: string[] = [];
  const visited = new Set<object>();
  const visit = (node: unknown, place: readonly string[]): void => {
    if (typeof node !== 'object' || node === null || visited.has(node)) {
      return;
    }
    visited.add(node);
    for (const [name, value] of Object.entries(node) as [string, unknown][]) {
      const validate = name.startsWith('x-') ? ajv.getSchema(`extensions#/$defs/${name}`) : undefined;
      if (validate !== undefined && validate(value) !== true) {
        const [error] = validate.errors ?? [];
        Reflect.deleteProperty(node, name);
        warnings.push(
          `${[...place, name].join(' > ')} is left out: its form is another than in extensions.schema.json (${error?.instancePath ?? ''} ${error?.message ?? ''}).`,
        );
      } else {
        visit(value, [...place, name]);
      }
    }
  };
  visit(root, []);
  return warnings;
}
