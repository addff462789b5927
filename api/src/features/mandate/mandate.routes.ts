import { contract } from '@portal/contract/contract.ts';
import type { Mandate } from '../../domain/mandates/mandate-record.ts';
import type { Services } from '../../platform/context/services.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import type { Session } from '../../platform/session/session-rows.store.ts';
import { cancelMandate } from './cancel-mandate.ts';
import { changeMandate } from './change-mandate.ts';
import { listStandingInstructions } from './list-standing-instructions.ts';
import { bankFields, listCards } from './mandate-cards.ts';
import { esiResult, mandateStatus, refreshedMandate } from './mandate-result.ts';
import { saveEnach } from './save-enach.ts';
import { setCardInstruction } from './set-card-instruction.ts';
import { startEnach } from './start-enach.ts';
import { startEsi } from './start-esi.ts';
import { startUpi, startUpiByLink } from './start-upi.ts';
import { listUpiCards } from './upi-cards.ts';

export const mandateFeature = implement(contract.mandate, {
  async '/enach/getEnachDetails'({ customer, services, now, fail }) {
    const cards = await listCards('ENACH', { clientIds: customer.clientIds, services, now });
    if (cards.length === 0) throw fail('empty');
    const contact = await readContact(customer.clientId, services);
    return cards.map((card) => ({
      ...card.common,
      ...bankFields(card, 'ENACH', contact),
      Enach_Status: card.flags.Enach_Status,
      Allow_Enach: card.whyNot === null,
      Ongoing_Enach: card.flags.Ongoing_Enach,
    }));
  },

  '/token/getingenicoToken': startEnach,
  '/enach/saveEnachCase': ownTransactions(saveEnach),

  async '/esi/getEsiDetails'({ customer, input, services, now }) {
    const cards = await listCards('ESI', { clientIds: customer.clientIds, services, now });
    const contact = await readContact(customer.clientId, services);
    const esiDetails = cards
      .filter(({ policy }) => input.policyNumber === undefined || policy.policyNo === input.policyNumber)
      .map((card) => ({
        ...card.common,
        ...bankFields(card, 'ESI', contact),
        ESI_Status: card.flags.Esi_Status,
        Allow_ESI: card.whyNot === null,
        Ongoing_ESI: card.flags.Ongoing_Esi,
      }));
    return { esiDetails, totalAllowedPolicies: cards.filter(({ whyNot }) => whyNot === null).length };
  },

  '/esi/initiateESI': startEsi,

  '/esi/postTransaction': ownTransactions(async ({ session, input, services, now, fail }) => {
    const mandate = await services.store.mandate.findByRef(input.ref, now);
    if (!mandate) throw fail('notFound');
    return esiResult(await refreshedMandate(mandate, services, now), isOwner(session, mandate), { services, now });
  }),

  async '/upi/getUPIDetails'({ session, services, now, fail }) {
    if (!session?.clientId) throw fail('notFound');
    const { clientIds, policyNo } = session;
    const cards = await listUpiCards({ clientIds, link: session.kind === 'preKey' ? { policyNo } : null }, services, now);
    if (cards.length === 0) throw fail('empty');
    return cards;
  },

  '/upi/createMandate': startUpi,
  '/upi/preLogin/createMandate': startUpiByLink,

  async '/mandate/status'({ session, input, services, store, now, fail }) {
    const mandate = 'ref' in input ? await store.mandate.findByRef(input.ref, now) : await store.mandate.findByCase(input.caseId);
    if (!mandate || ('caseId' in input && session?.kind !== 'customer')) throw fail('notFound');
    return mandateStatus(await refreshedMandate(mandate, services, now), isOwner(session, mandate), { services, now });
  },

  '/autopay/cancel': cancelMandate,
  '/createCase/ocdMandate': changeMandate,

  '/getSIReg': listStandingInstructions,
  '/createCase/setSI': setCardInstruction,
});

function isOwner(session: Session | undefined, { clientId, policyNo }: Mandate): boolean {
  if (!session?.clientIds.includes(clientId)) return false;
  return session.kind === 'customer' || session.policyNo === policyNo;
}

async function readContact(clientId: string, { store }: Services): Promise<{ mobile: string | null; email: string | null }> {
  const client = await store.profile.findClient(clientId);
  return { mobile: client?.mobile ?? null, email: client?.email ?? null };
}
