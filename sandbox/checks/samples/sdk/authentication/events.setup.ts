import {people} from '../../../../server/accounts';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({gateway, owner}) => {
  await owner.fs().mkdir({path: '/Photos'});
  await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.\n')});
  // An hour between each two: events of one second have no order.
  const events = gateway.state.accounts.get(people.alice.email)?.events ?? [];
  for (const [index, event] of events.entries()) {
    event.timestamp -= 3600 * (events.length - index);
  }
};

export default setUp;
