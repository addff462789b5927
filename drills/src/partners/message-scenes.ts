import { sendMessage } from '@portal/api/domain/messages/send-message.ts';
import { drainJobs } from '@portal/api/testing/drain-jobs.ts';
import { aCustomer } from '@portal/api/testing/factories/customer-factory.ts';
import { openBrowser } from '@portal/api/testing/partners/browser.ts';
import type { World } from '@portal/api/testing/world.ts';
import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { catchUp, describeReply, type MakeScene, queryRows } from './scene.ts';

const HALF_MINUTE_MS = 30_000;
const DOCUMENT_PAUSE_MS = 15 * 60_000;

/** Counts the messages to a person by state, and those that arrived. */
async function arrived(
  world: World,
  { to, channel, isIt }: { to: string; channel: 'SMS' | 'WHATSAPP' | 'EMAIL'; isIt: (text: string) => boolean },
): Promise<string> {
  const rows = await queryRows<{ messageId: string; state: string }>(
    world,
    'SELECT message_id AS "messageId", state FROM message WHERE channel = $1 ORDER BY created_at DESC LIMIT 1',
    [channel],
  );
  const messages = world.sandbox.listMessages(to).filter((message) => message.channel === channel && isIt(message.text));
  return `${rows.map(({ state }) => state).join()}, arrived ${messages.length}`;
}

/** A person asks for a login code. */
export const sms: MakeScene = async (world) => {
  const { mobile } = await aCustomer(world);
  return {
    during: async () => describeReply(await openBrowser(world).login('generateOTP_login', { mobileNumber: mobile })),
    meanwhile: () => drainJobs(world.boss, world.services),
    async after() {
      await catchUp(world);
      await world.advance(HALF_MINUTE_MS);
      return arrived(world, { to: mobile, channel: 'SMS', isIt: (text) => text.includes('is your Life Insurance code') });
    },
  };
};

/** A customer has a document sent by WhatsApp. */
export const whatsapp: MakeScene = async (world) => {
  const { policyNo, mobile, signIn } = await aCustomer(world);
  const as = await signIn();
  await world.call('/createCaseArray/whatsappOptIn', { policyNos: [policyNo], version: DECLARATIONS_VERSION }, { as });
  await world.drain();
  await world.advance(HALF_MINUTE_MS);
  let messageId = '';
  return {
    async during() {
      const reply = await world.call('/downloads/whatsApp', { ServiceType: 'policy-bond', PolicyId: policyNo }, { as });
      messageId = reply.data.messageId;
      return describeReply(reply, ({ status }) => status);
    },
    // Not through the queue, whose own clock would retry immediately.
    meanwhile: () => sendMessage(messageId, world.services, world.now()),
    async after() {
      await world.advance(DOCUMENT_PAUSE_MS);
      await catchUp(world);
      await world.advance(HALF_MINUTE_MS);
      return arrived(world, { to: mobile, channel: 'WHATSAPP', isIt: (text) => text.includes('here is') });
    },
  };
};
