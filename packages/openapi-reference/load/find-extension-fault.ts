import {Ajv2020} from 'ajv/dist/2020';
import extensions from '../extensions.schema.json' with {type: 'json'};
import {below, visitObjects, type Part} from './parts';

export type ExtensionFault = {part: Part; pointer: string; message: string};

/** Finds the first of our extensions that has another form than its schema asks for. */
export function findExtensionFault(parts: readonly Part[]): ExtensionFault | undefined {
  const ajv = new Ajv2020();
  ajv.addSchema(extensions, 'extensions');
  let found: ExtensionFault | undefined;
  for (const part of parts) {
    visitObjects(part.parsed, (node, pointer) => {
      for (const [name, value] of Object.entries(node) as [string, unknown][]) {
        const validate = name.startsWith('x-') ? ajv.getSchema(`extensions#/$defs/${name}`) : undefined;
        if (found === undefined && validate !== undefined && validate(value) !== true) {
          const [error] = validate.errors ?? [];
          found = {
            part,
            pointer: `${below(pointer, name)}${error?.instancePath ?? ''}`,
            message: `The extension ${name} has another form than the reference reads: it ${error?.message ?? 'does not fit'}`,
          };
        }
      }
    });
  }
  return found;
}
