import type {SetUps} from '../set-up';

export const setUps: SetUps = {
  'raw-api': ({drive}) => drive({'/Photos/': ''}),
};
