import {equal, ok, rejects} from 'node:assert/strict';
import {people} from '../../../../server/accounts';
import type {FlowContext} from '../flow-context';

/** Contacts, from the request to the block. */
export async function meetPeople(context: FlowContext): Promise<void> {
  const [own, other] = [context.alice.contacts(), context.bob.contacts()];
  const {email} = people.bob;
  await own.sendRequest({email});
  const [sent] = await own.outgoingRequests();
  await own.deleteOutgoingRequest({uuid: sent?.uuid ?? ''});
  await own.sendRequest({email});
  await other.denyRequest({uuid: (await other.incomingRequests())[0]?.uuid ?? ''});
  await own.sendRequest({email});
  equal(await other.incomingRequestsCount(), 1);
  await other.acceptRequest({uuid: (await other.incomingRequests())[0]?.uuid ?? ''});
  const [contact] = await own.all();
  ok(contact !== undefined);
  equal(contact.email, email);
  await shareConversation(context, contact);
  await shareNote(context, contact);
  await own.remove({uuid: contact.uuid});
  await own.block({email});
  const [blocked] = await own.blocked();
  await own.unblock({uuid: blocked?.uuid ?? ''});
}

type Contact = Awaited<ReturnType<ReturnType<FlowContext['alice']['contacts']>['all']>>[number];

/** A conversation is read by who takes part in it, and changed by its owner alone. */
async function shareConversation({alice, bob}: FlowContext, contact: Contact): Promise<void> {
  const conversation = await alice.chats().create({contacts: []});
  // The wrapper of the call itself: the method above it looks for the conversation first.
  const chat = bob.api(3).chat();
  const read = () => chat.messages({conversation, timestamp: Date.now() + 1000});
  await rejects(read(), /not found/);
  await alice.chats().addParticipant({conversation, contact});
  const uuid = await alice.chats().sendMessage({conversation, message: 'Today at eight?', replyTo: ''});
  equal((await read()).length, 1);
  await rejects(bob.chats().deleteMessage({uuid}), /not found/);
  await rejects(bob.chats().delete({conversation}), /Only the owner/);
  const plain = alice.api(3).chat().conversationsName().edit({uuid: conversation, name: 'Secrets'});
  await rejects(plain, /name must be encrypted/);
  await alice.chats().removeParticipant({conversation, userId: contact.userId});
  await rejects(read(), /not found/);
}

/** The same for a note, which a participant may leave. */
async function shareNote({alice, bob}: FlowContext, contact: Contact): Promise<void> {
  const {uuid: contactUUID, userId} = contact;
  const uuid = await alice.notes().create({title: 'Plan'});
  const publicKey = bob.config.publicKey ?? '';
  await alice.notes().addParticipant({uuid, contactUUID, publicKey, permissionsWrite: false});
  await rejects(bob.notes().edit({uuid, content: 'Next', type: 'text'}), /only read/);
  await rejects(bob.notes().trash({uuid}), /Only the owner/);
  await bob.notes().removeParticipant({uuid, userId});
  await rejects(bob.notes().content({uuid}), /not found/);
}
