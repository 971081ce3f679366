import {FilenSDK} from '@filen/sdk';

const {utils} = new FilenSDK().crypto();
const buffer = Buffer.from('hello filen\n');

console.log(await utils.bufferToHash({buffer, algorithm: 'sha256'}));
