import {rename, rm, stat} from 'node:fs/promises';
import {FilenSDK} from '@filen/sdk';

const crypto = new FilenSDK().crypto();
const key = await crypto.utils.generateEncryptionKey('file');

await crypto.encrypt().dataStream({inputFile: 'report.pdf', key, outputFile: 'report.pdf.enc', version: 2});

// Decrypt under another name first: after an error, what is in that file has not been verified.
const part = 'restored.pdf.part';
try {
  await crypto.decrypt().dataStream({inputFile: 'report.pdf.enc', key, version: 2, outputFile: part});
} catch (error) {
  await rm(part, {force: true});
  throw error;
}
await rename(part, 'restored.pdf');
console.log((await stat('report.pdf.enc')).size, (await stat('restored.pdf')).size);
