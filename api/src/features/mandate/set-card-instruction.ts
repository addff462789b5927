import type { contract } from '@portal/contract/contract.ts';
import { CARD_PAGE_MS, cardLimit } from '@portal/rules/mandates/card-instruction.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { toBilling } from '@portal/rules/money/payment-method.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { requestKind } from '@portal/rules/requests/request-kinds.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import { openRequest, toReceipt } from '../../domain/requests/open-request.ts';
import { serveRequestAtPartner } from '../../domain/requests/serve-request.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import { inTransaction, type Stores } from '../../platform/context/services.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { followCard } from './apply-card-event.ts';
import type { LiveCard } from './card-instruction.store.ts';
import { type CardPolicy, cardPolicies } from './card-policies.ts';
import { getInstalment } from './mandate-terms.ts';

type Set = Call<(typeof contract.mandate)['/createCase/setSI']>;

const PAGES = { ENACH: 'enach', ESI: 'esi', UPI: 'upiAutopay' } as const;
const ENDPOINT = 'createCase/setSI';
const LIMIT = { en: 'Limit per debit', hi: 'एक डेबिट की सीमा' };
const STARTED = 'Your card is being registered. Please pay yourself until it is active.';
const STOPPED = 'Your premium is not charged to your card any more. A charge already sent may still go through.';

/** The policy, or the reason for rejecting it. */
async function check({ customer, input, store, now, fail }: Pick<Set, 'customer' | 'input' | 'now' | 'fail'> & { store: Stores }) {
  const [found] = await cardPolicies(customer.clientIds, { store, now, policyNo: input.policyNo });
  if (!found) throw fail('notFound');
  if (input.siKind !== 'CARD') return found;
  if (input.SI === 'N') {
    if (found.status.kind !== 'CARD' || found.status.status !== 'ACTIVE') throw fail('noSi');
    return found;
  }
  if (!found.isPayable) throw fail('notPremiumPaying');
  if (found.rejection) throw fail(found.rejection);
  return found;
}

async function start(call: Set, found: CardPolicy) {
  const { input } = call;
  if (input.siKind !== 'CARD') return { case: null, cardPage: null, nextPage: PAGES[input.siKind] };
  return input.SI === 'Y' ? register(call, found) : stop(call, found);
}

/** Opens the card partner's page. A page that is already open is returned again. */
async function register(call: Set, { card }: CardPolicy) {
  const { services, now } = call;
  // Its time has expired, and the partner reports the outcome.
  if (card?.status === 'STARTED' && card.expiresAt <= now) await followCard(card, services, now);
  const instruction = await openDraft(call);
  services.crashPoint('card-begun');
  const { caseId, policyNo, limit: limitPaise, expiresAt } = instruction;
  const { origin } = new URL(services.config.PORTAL_URL);
  const page = await services.partners.card.register({ registrationId: caseId, policyNo, limitPaise, origin, expiresAt });
  const opened = await services.store.request.find(caseId);
  if (!opened) throw call.fail('notFound');
  return { case: toReceipt(opened, STARTED, ENDPOINT), cardPage: { ...page, expiresAt }, nextPage: null };
}

/** The draft with its instruction, or the registration in progress. */
const openDraft = (call: Set): Promise<LiveCard> =>
  inTransaction(call.services, async (tx) => {
    const { input, customer, otpRefHash, now, fail } = call;
    const { policyNo } = input;
    await tx.store.mandate.lockPolicy(policyNo);
    const { card, policy } = await check({ ...call, store: tx.store });
    if (card && card.expiresAt > now) return card;
    // The partner does not report how the last registration ended.
    if (card) throw fail('mandateOngoing');
    const limit = cardLimit(getInstalment(policy));
    const { caseId } = await openRequest(
      requestKind('SI_START'),
      { as: 'draft', clientId: customer.clientId, policyNo, termsVersion: TERMS_VERSION, otpRefHash, after: { limit } },
      { tx, now },
    );
    const expiresAt = new Date(now.getTime() + CARD_PAGE_MS);
    await tx.store.cardInstruction.add({ caseId, clientId: policy.clientId, policyNo, limit, expiresAt }, now);
    const [added] = await tx.store.cardInstruction.listLive([policyNo]);
    if (!added) throw new Error(`${caseId} was not kept.`);
    return added;
  });

/** The partner is called first, and may be called again: a card must not be shown as off while it may be charged. */
async function stop(call: Set, { card, policy }: CardPolicy) {
  const { services, now, customer, otpRefHash } = call;
  const { policyNo } = policy;
  await services.partners.card.stop({ registrationId: card?.caseId ?? null, policyNo });
  services.crashPoint('card-stopped-at-partner');
  return inTransaction(services, async (tx) => {
    await tx.store.mandate.lockPolicy(policyNo);
    await check({ ...call, store: tx.store });
    const opened = await openRequest(
      requestKind('SI_STOP'),
      { as: 'done', clientId: customer.clientId, policyNo, termsVersion: TERMS_VERSION, otpRefHash, after: {} },
      { tx, now },
    );
    await tx.store.cardInstruction.stop(policyNo, now);
    await tx.store.mandate.setBilling(policyNo, toBilling(null));
    const status = await transitionRequest(opened.caseId, { target: 'COMPLETED', cause: { by: 'portal' } }, { tx, services, now });
    if (!status) throw new Error(`${opened.caseId} was not completed.`);
    return { case: toReceipt({ ...opened, status }, STOPPED, ENDPOINT), cardPage: null, nextPage: null };
  });
}

export const setCardInstruction = serveRequestAtPartner(['SI_START', 'SI_STOP'], {
  check,
  start,
  completed: 'caseCompleted',
  changes: ({ after: { limit } }) =>
    selectChanges([{ label: LIMIT, before: null, after: typeof limit === 'number' ? plain(formatRupees(limit)) : null }]),
});
