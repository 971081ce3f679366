import {createConfig, lintDocument, type BaseResolver, type Document} from '@redocly/openapi-core';
import {Ajv2020} from 'ajv/dist/2020.js';
import extensions from '../extensions.schema.json' with {type: 'json'};
import {atPointer, lastPart} from '../model/resolve';
import {readablePointer} from './explain';
import {walk} from './walk';

/** Leaves out what has another form than OpenAPI or extensions.schema.json give it; returns a sentence for each. */
export async function removeMisfits(
  document: Document,
  externalRefResolver: BaseResolver,
): Promise<string[]> {
  const config = await createConfig({rules: {struct: 'error'}});
  const problems = await lintDocument({document, config, externalRefResolver});
  const lists = new Set<unknown[]>();
  const warnings = problems.flatMap(({message, location: [location]}) => {
    const pointer = location?.pointer ?? '';
    const parent = atPointer(document.parsed, pointer.slice(0, pointer.lastIndexOf('/')));
    if (!message.startsWith('Expected type') || typeof parent !== 'object' || parent === null) {
      return [];
    }
    Reflect.deleteProperty(parent, lastPart(pointer));
    if (Array.isArray(parent)) {
      lists.add(parent);
    }
    return [`${readablePointer(pointer)} is left out: ${message.replace(/^E/, 'e').replace(/\.?$/, '.')}`];
  });
  // Only now, because the pointers count what is left out; `filter` passes over the holes.
  lists.forEach((list) => list.splice(0, Infinity, ...list.filter(() => true)));
  return [...warnings, ...removeExtensions(document.parsed as object)];
}

function removeExtensions(root: object): string[] {
  const ajv = new Ajv2020();
  ajv.addSchema(extensions, 'extensions');
  const warnings: string[] = [];
  walk(root, (node, name, place) => {
    const validate = name.startsWith('x-') ? ajv.getSchema(`extensions#/$defs/${name}`) : undefined;
    if (validate === undefined || validate(node[name]) === true) {
      return true;
    }
    const [error] = validate.errors ?? [];
    Reflect.deleteProperty(node, name);
    warnings.push(
      `${place.join(' > ')} is left out: its form is another than in extensions.schema.json (${error?.instancePath ?? ''} ${error?.message ?? ''}).`,
    );
    return false;
  });
  return warnings;
}
