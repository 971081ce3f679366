import {readFileSync} from 'node:fs';
import {milk, type SetUps} from '../set-up';

export const setUps: SetUps = {
  'check-vectors': ({local}) =>
    local({'crypto-vectors.json': readFileSync('data/published/crypto-vectors.json')}),
  'encrypt-file': ({local}) => local({'report.pdf': Buffer.alloc(100_000, 'quarterly report ')}),
  'raw-listing': ({drive}) => drive({'/Photos/': '', '/notes.txt': milk}),
};
