import {FilenSDK} from '@filen/sdk';

const crypto = new FilenSDK({metadataCache: false}).crypto();
const metadata =
  '002tCxgXQEA4dQLSga6GnwEocjxx3/Hb/L7ys5wui0cxotSOZWBruMkfcgls4WfYB9n91fo2VyOAfrjAmO6PO/eBcvrmYCIZeJkfjeFI3Lx4+iU/cSvRQRhKt4afvWx0g7KTnm26okPieseyYEWANFw+DqxDFit5VfElGRWS2ae84RskFR9qkgmhKZJoum91YHSivMg4CQwHBasgBemtNu1Uh7NlFB1q2IO3mwdDFMnPqRK0hgK9QEhvbxuYZ3UywLpmHWRaWgUGy4B5K8WZeWKzWLHlICnZj4fQGdbvJbQQgYxQYNmsnQ2kRz9znl00cKC7lEzCkMKimzKDV0j2aNoztbJhmiasVAoFOgmWBeS6UGhpIdEIuaZO6CKNp03vrHEECZzaRl1zo5uaLnfERgkwo7RKfPO9zt4LZs=';

// #region try
const key = 'AbCdEfGhIjKlMnOpQrStUvWxYz012345';
const wrong = '00000000000000000000000000000000';

const file = await crypto.decrypt().fileMetadata({metadata, key});
console.log(file.name, file.size, file.mime);

// A wrong key is not an error here: check the name.
const unreadable = await crypto.decrypt().fileMetadata({metadata, key: wrong});
console.log(unreadable.name === '' ? 'no key fits' : unreadable.name);

// The plain call throws.
try {
  await crypto.decrypt().metadata({metadata, key: wrong});
} catch (error) {
  console.log((error as Error).message);
}
// #endregion
