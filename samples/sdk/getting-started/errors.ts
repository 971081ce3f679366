import {APIError, FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region explain
function explain(error: unknown): string {
  if (error instanceof APIError) {
    return error.code === 'invalid_http_status_code'
      ? 'The server failed'
      : `The server refused: ${error.code}`;
  }
  if (!(error instanceof Error)) {
    return String(error);
  }
  if ('code' in error && error.code === 'ENOENT') {
    return 'There is nothing at this path';
  }
  if (error.message.toLowerCase().includes('aborted')) {
    return 'Stopped on request';
  }
  return error.message;
}

try {
  await sdk.fs().readFile({path: '/missing.txt'});
} catch (error) {
  console.log(explain(error));
}

try {
  await sdk.cloud().listDirectory({uuid: '00000000-0000-4000-8000-000000000000'});
} catch (error) {
  console.log(explain(error));
}
// #endregion
