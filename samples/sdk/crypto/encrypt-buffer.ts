import {FilenSDK} from '@filen/sdk';

const crypto = new FilenSDK().crypto();
const key = await crypto.utils.generateEncryptionKey('file');

const plain = Buffer.from('hello filen\n');
const sealed = await crypto.encrypt().data({data: plain, key, version: 2});
console.log(`${plain.length} bytes became ${sealed.length}`);

const opened = await crypto.decrypt().data({data: sealed, key, version: 2});
console.log(opened.equals(plain));
