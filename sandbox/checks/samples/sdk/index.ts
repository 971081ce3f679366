/** What prepares the drive and the folder of samples. */
import type {SetUp} from '../set-up';
import {setUps as authentication} from './authentication';
import {setUps as chats} from './chats';
import {setUps as cloud} from './cloud';
import {setUps as contacts} from './contacts';
import {setUps as crypto} from './crypto';
import {setUps as fileSystem} from './file-system';
import {setUps as gettingStarted} from './getting-started';
import {setUps as introduction} from './introduction';
import {setUps as notes} from './notes';

const guides = {
  authentication,
  chats,
  cloud,
  contacts,
  crypto,
  'file-system': fileSystem,
  'getting-started': gettingStarted,
  introduction,
  notes,
};

/** By guide and sample, such as `cloud/upload`. */
export const setUps: ReadonlyMap<string, SetUp> = new Map(
  Object.entries(guides).flatMap(([guide, ofGuide]) =>
    Object.entries(ofGuide).map(([name, setUp]) => [`${guide}/${name}`, setUp]),
  ),
);
