import {FilenSDK} from '@filen/sdk';

const crypto = new FilenSDK().crypto();
const {publicKey, privateKey} = await crypto.utils.generateKeyPair();

// Anyone can encrypt for the owner of the pair …
const sealed = await crypto.encrypt().metadataPublic({metadata: '{"name":"Holiday photos"}', publicKey});

// … who alone can read it.
console.log(await crypto.decrypt().metadataPrivate({metadata: sealed, privateKey}));

// The limit counts bytes, not letters.
try {
  await crypto.encrypt().metadataPublic({metadata: 'ä'.repeat(192), publicKey});
} catch (error) {
  console.log((error as Error).message);
}
