import {FilenSDK} from '@filen/sdk';

const crypto = new FilenSDK({metadataCache: false}).crypto();

// #region open
const folder = await crypto.decrypt().metadata({
  metadata: '002yOBDiRJ-3syPi9iOEUZfnrJUimNjb69h4ASwzi4FPNTcOjReC7ASTuriGma5jYQ0D2c=',
  key: 'AbCdEfGhIjKlMnOpQrStUvWxYz012345',
});
console.log(folder);

const chunk = await crypto.decrypt().data({
  data: Buffer.from(
    '43c09f28665330e0e2480b046c4b7c828dbf178c6219b789030253cfdcc4d90c9227b0ff0ff8b0d7',
    'hex',
  ),
  key: '5760c906d9ddfcf1b818b6d4d69d5292a591cb5ac3ec92e8079931c054c9323e',
  version: 3,
});
console.log(chunk.toString());
// #endregion
