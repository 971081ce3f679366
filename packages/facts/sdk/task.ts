import {loadReference} from './reference';
import type {Module} from './types';

/** Reads the methods of the installed SDK, in another thread: the compiler behind it is large. */
export default function readMethods(root: string): readonly Module[] {
  return loadReference(root).modules;
}
