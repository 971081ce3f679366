import {randomUUID} from 'node:crypto';
import {people} from '../../../server/accounts';
import {connect} from '../../../server/state/people';
import type {SetUps} from '../set-up';

export const setUps: SetUps = {
  answer: async ({gateway, owner, other}) => {
    await other.contacts().sendRequest({email: owner.config.email ?? ''});
    // A second person, who needs no session of her own.
    gateway.state.contacts.relations.push({
      kind: 'request',
      uuid: randomUUID(),
      from: gateway.state.accounts.get(people.carol.email)?.id ?? 0,
      to: owner.config.userId ?? 0,
      timestamp: Date.now(),
    });
  },

  list: ({befriend}) => befriend(),

  remove: ({befriend}) => befriend(),

  wait: ({gateway}) => {
    const {contacts} = gateway.state;
    // The other person accepts as soon as the request is there.
    const timer = setInterval(() => {
      const request = contacts.relations.find(({kind}) => kind === 'request');
      if (request !== undefined) {
        connect(contacts, request.from, request.to, Date.now());
        clearInterval(timer);
      }
    }, 100);
    timer.unref();
  },

  withdraw: ({owner, other}) => owner.contacts().sendRequest({email: other.config.email ?? ''}),
};
