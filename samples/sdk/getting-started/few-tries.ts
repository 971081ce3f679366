import {FilenSDK, type SDKWorker} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region worker
const base = sdk.getBaseWorker();

const worker: SDKWorker = {
  crypto: base.crypto,
  api: {
    v3: {
      file: {
        ...base.api.v3.file,
        upload: {
          chunk: {
            buffer: {
              fetch: (params) =>
                base.api.v3.file.upload.chunk.buffer.fetch({
                  ...params,
                  maxRetries: 5, // attempts per chunk, instead of 3600
                  retryTimeout: 2000, // milliseconds between attempts
                }),
            },
          },
        },
      },
    },
  },
};

sdk.setSDKWorkers([worker]);
// #endregion

await sdk.fs().upload({path: '/backup.zip', source: 'backup.zip'});
console.log(await sdk.fs().readdir({path: '/'}));
