import {FilenSDK} from '@filen/sdk';

const {utils} = new FilenSDK().crypto();

// Accounts of auth versions 1 and 2.
console.log(await utils.hashFileName({name: 'Report.TXT', authVersion: 2}));

// Version 3 needs a key; sdk.generateHMACKey() derives it from the private key.
const hmacKey = Buffer.from('c96c75aabb8f12835f7338ffb5534165d8a18bb362ed6afe0fc240d573e0d736', 'hex');
console.log(await utils.hashFileName({name: 'Report.TXT', authVersion: 3, hmacKey}));
