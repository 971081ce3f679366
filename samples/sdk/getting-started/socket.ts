import {FilenSDK, type SocketEvent} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region socket
const {socket} = sdk;
const {apiKey = ''} = sdk.config;

// Without this listener, a lost connection ends the process.
socket.on('error', (error) => console.error('Socket:', error));
socket.on('authFailed', () => console.error('The session has ended: log in again'));

socket.on('socketEvent', async (event: SocketEvent) => {
  switch (event.type) {
    case 'fileNew': {
      const {name} = await sdk.crypto().decrypt().fileMetadata({metadata: event.data.metadata});
      console.log('New file:', name);
      break;
    }
    case 'fileTrash':
      console.log('In the trash:', event.data.uuid);
      break;
    case 'passwordChanged':
      console.log('The password was changed: log in again');
      socket.disconnect();
      break;
  }
});

socket.connect({apiKey});

// The open socket keeps the process alive: stop it with Ctrl+C.
process.once('SIGINT', () => socket.disconnect());
// #endregion
