import path from 'node:path';
import {temporaryFolder} from '../../files/testing';
import {loadReference, type Loaded} from '../load/load-reference';
import {testOptions} from './describe';

/** A description as YAML or JSON, through the loader. */
export function loadText(text: string): Promise<Loaded> {
  return loadReference(path.join(temporaryFolder({'a.yaml': text}), 'a.yaml'), testOptions);
}
