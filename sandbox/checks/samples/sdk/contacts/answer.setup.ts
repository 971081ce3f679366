import {randomUUID} from 'node:crypto';
import {people} from '../../../../server/accounts';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({gateway, owner, other}) => {
  await other.contacts().sendRequest({email: owner.config.email ?? ''});
  // A second person, who needs no session of her own.
  gateway.state.contacts.relations.push({
    kind: 'request',
    uuid: randomUUID(),
    from: gateway.state.accounts.get(people.carol.email)?.id ?? 0,
    to: owner.config.userId ?? 0,
    timestamp: Date.now(),
  });
};

export default setUp;
