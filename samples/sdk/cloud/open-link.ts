import {FilenSDK} from '@filen/sdk';

const address = process.argv[2] ?? process.env.LINK ?? '';
const [, uuid = '', hex = ''] = /#\/d\/([\w-]+)(?:%23|#)([0-9a-f]+)$/.exec(address) ?? [];
const key = Buffer.from(hex, 'hex').toString();

const cloud = new FilenSDK().cloud(); // no login

const {hasPassword, salt} = await cloud.filePublicLinkHasPassword({uuid});
const password = hasPassword ? process.env.LINK_PASSWORD : undefined;
const info = await cloud.filePublicLinkInfo({uuid, key, salt, ...(password && {password})});

const stream = cloud.downloadFileToReadableStream({...info, key});
console.log(`${info.name}: ${await new Response(stream).text()}`);
