import {loadReference} from './reference';
import type {Module} from './types';

/** Reads the methods of the installed SDK; runs in another thread. */
export default function readMethods(): readonly Module[] {
  return loadReference().modules;
}
