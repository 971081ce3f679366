import {randomUUID} from 'node:crypto';
import type {SetUp} from '../../../checks/samples/run';
import {people} from '../../../packages/gateway/accounts';

const setUp: SetUp = async ({gateway, owner, other}) => {
  await other.contacts().sendRequest({email: owner.config.email ?? ''});
  // A second person, who needs no session of her own.
  gateway.world.contacts.requests.push({
    uuid: randomUUID(),
    senderId: gateway.world.accounts.get(people.carol.email)?.id ?? 0,
    receiverId: owner.config.userId ?? 0,
    timestamp: Date.now(),
  });
};

export default setUp;
