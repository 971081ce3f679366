import {FilenSDK} from '@filen/sdk';

const crypto = new FilenSDK().crypto();
const key = await crypto.utils.generateEncryptionKey('metadata');

const sealed = await crypto.encrypt().metadata({metadata: 'Meet me at noon.', key});
console.log(sealed.slice(0, 3), sealed.length);

const text = await crypto.decrypt().metadata({metadata: sealed, key});
console.log(text);
