import {loadReference} from '../../packages/facts/index';

/** What the installed SDK declares. */
export const sdk = await loadReference();
