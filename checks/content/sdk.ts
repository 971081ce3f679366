import {loadReference} from '../../packages/facts';

/** Declarations of the installed SDK. */
export const sdk = await loadReference();
