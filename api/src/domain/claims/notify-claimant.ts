import type { InTransaction } from '../../platform/context/services.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import type { MessageValues, TemplateName } from '../messages/templates.ts';
import type { Claimant } from './claim-rows.store.ts';

type To = Pick<Claimant, 'claimNumber' | 'claimantId' | 'clientId' | 'person'>;

/** Writes to a claimant at the contact that the claim has, once per `about`. Returns nothing: a contact that does not exist is passed over. */
export function notifyClaimant(
  to: To,
  {
    message,
    tx,
  }: {
    message: { template: TemplateName; about: string; values?: MessageValues; channels?: readonly ('SMS' | 'EMAIL')[] };
    tx: InTransaction;
  },
  now: Date,
): Promise<void> {
  const { template, about, values = {}, channels = ['SMS', 'EMAIL'] } = message;
  const { name, mobile, email } = to.person;
  return queueMessages(
    {
      template,
      dedupe: `${template}:${to.claimantId}:${about}`,
      clientId: to.clientId,
      values: { name, claimNumber: to.claimNumber, ...values },
    },
    { mobile: channels.includes('SMS') ? mobile : null, email: channels.includes('EMAIL') ? email : null },
    { tx, now },
  );
}
