import type {SetUps} from '../set-up';

export const setUps: SetUps = {
  'raw-api': async ({owner}) => {
    await owner.fs().mkdir({path: '/Photos'});
  },
};
