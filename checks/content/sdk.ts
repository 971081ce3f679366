import {loadReference} from '../../packages/facts';

/** What the installed SDK declares. */
export const sdk = await loadReference();
