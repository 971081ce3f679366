import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

await sdk.login({
  email: process.env.FILEN_EMAIL,
  password: process.env.FILEN_PASSWORD,
  twoFactorCode: process.env.FILEN_2FA_CODE,
});

await sdk.fs().writeFile({
  path: '/Recipes/pancakes.txt',
  content: Buffer.from('2 eggs, 200 g flour, 400 ml milk'),
});

const paths = await sdk.fs().readdir({path: '/', recursive: true});
console.log(paths.join('\n'));

const recipe = await sdk.fs().readFile({path: '/Recipes/pancakes.txt'});
console.log(recipe.toString('utf8'));
