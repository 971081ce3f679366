import {z} from 'zod';
import {Refusal, type Handlers} from '../types';
import {handle} from './checked';

const onlyUuid = z.strictObject({uuid: z.string().min(1)});

/** Payments: the stand-in sells nothing, so that there is never anything to cancel or to print. */
export const handlers: Handlers = {
  'POST /v3/user/sub/create': handle(
    z.strictObject({planId: z.int(), method: z.enum(['paypal', 'stripe', 'crypto'])}),
    ({body: {planId, method}}) => ({url: `https://example.com/pay/${method}/${String(planId)}`}),
  ),

  'POST /v3/user/sub/cancel': handle(onlyUuid, ({body: {uuid}}) => {
    throw new Refusal('invalid_params', `There is no subscription ${uuid}.`);
  }),

  'POST /v3/user/invoice': handle(onlyUuid, ({body: {uuid}}) => {
    throw new Refusal('invalid_params', `There is no invoice ${uuid}.`);
  }),

  'POST /v3/user/affiliate/payout': handle(z.strictObject({method: z.string(), address: z.string()}), () => {
    throw new Refusal('invalid_params', 'There is nothing to pay out.');
  }),
};
