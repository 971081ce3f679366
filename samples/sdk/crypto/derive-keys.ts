import {FilenSDK} from '@filen/sdk';

const {utils} = new FilenSDK().crypto();

const {derivedMasterKeys, derivedPassword} = await utils.generatePasswordAndMasterKeyBasedOnAuthVersion({
  rawPassword: 'hunter2 hunter2',
  authVersion: 2,
  salt: 'short-plain-salt',
});

console.log('stays here:', derivedMasterKeys);
console.log('is sent:   ', derivedPassword);
