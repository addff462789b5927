import type { EndpointAt } from '@portal/contract/contract.ts';
import { type Day, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { compareWays } from '@portal/rules/policies/need-money.ts';
import type { NotAsTold } from '../../domain/complaints/complaint-fields.ts';
import { toItemId } from '../../domain/complaints/find-subject.ts';
import { recordComplaint } from '../../domain/complaints/record-complaint.ts';
import type { SaleDocument } from '../../domain/complaints/sale-documents.store.ts';
import { readMoneyFacts } from '../../domain/policy-money/money-facts.ts';
import type { RequestInput } from '../../domain/requests/open-request.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import { complaintHandling, findNewSubject, toComplaintAnswer } from './complaint-request.ts';

type Saving = CommandCall<EndpointAt<'/notAsTold/save'>>;

const category = 'UNFAIR_SALE';

/** Sends a complaint that a policy is not what its owner was told, with the documents of its sale. It cancels nothing. */
export const saveNotAsTold = serveRequest('COMPLAINT', {
  ...complaintHandling,
  async check(call: Saving) {
    const { customer, input, store } = call;
    const { policyNumber: policyNo, differences, text, wish, fileRefs: files = [] } = input;
    const subject = { kind: 'POLICY', id: policyNo } as const;
    const { clientId } = await findNewSubject(subject, call);
    const attached = await store.saleDocuments.list(customer.clientIds, policyNo);
    const adviser = await store.complaintDeciders.findAdviser(policyNo);
    const freeLookUntil = await findFreeLookEnd(call);
    const notAsTold: NotAsTold = { differences, wish, attached, adviser };
    return {
      newRequest: {
        policyNo,
        itemId: toItemId(customer.clientId, { subject, category }),
        after: { subject, category, text, notAsTold },
        files,
        ...findAcknowledgement(policyNo, freeLookUntil),
      },
      ...{ clientId, attached, freeLookUntil },
    };
  },

  async submit({ input, customer, store, send, now }, opened, { clientId, attached }) {
    await recordComplaint(
      {
        ...{ caseId: opened.caseId, clientId: customer.clientId, category, amount: null },
        ...{ subjectKind: 'POLICY', subjectId: input.policyNumber, personName: null, subjectClientId: clientId, text: input.text },
      },
      { store, send },
      now,
    );
    await alertAboutSale(opened.caseId, { input, attached, store, now });
    return opened;
  },

  async answer({ now }, opened, { attached, freeLookUntil }) {
    return { ...toComplaintAnswer(opened, now), attached, freeLookUntil };
  },
});

type Sold = Pick<Saving, 'input' | 'store' | 'now'> & { attached: readonly SaleDocument[] };
/** Staff look into the sale only with the documents of the bank, and after a check of a disputed signature for fraud. */
async function alertAboutSale(caseId: string, { input, attached, store, now }: Sold): Promise<void> {
  const banks = [...new Set(attached.flatMap(({ heldBy }) => heldBy ?? []))];
  for (const bank of banks) await store.posting.alertStaff('saleDocumentAtBank', { subject: caseId, detail: bank }, now);
  if (input.differences.includes('SIGNATURE'))
    await store.posting.alertStaff('saleSignatureDisputed', { subject: caseId, detail: '' }, now);
}

/** An SMS has a registered text, so the sentence about the cancellation has a message that contains it. */
const findAcknowledgement = (policyNo: string, freeLookUntil: Day | null): Pick<RequestInput, 'acknowledgement' | 'acknowledgedValues'> =>
  freeLookUntil
    ? {
        acknowledgement: 'notAsToldReceived',
        acknowledgedValues: { policyLast3: policyNo.slice(-3), freeLookUntil: formatDay(freeLookUntil) },
      }
    : { acknowledgement: 'complaintReceived' };

/** The last day on which the customer can cancel the policy in the portal. Null if that is not possible, by the rules of that page. */
async function findFreeLookEnd({ customer, input, store, services, now }: Saving): Promise<Day | null> {
  const found = await readMoneyFacts(customer, input.policyNumber, { store, services, now });
  const column = found && compareWays(found.facts, dayOf(now)).find(({ way }) => way === 'FREE_LOOK');
  return column?.reason === null ? column.undoUntil : null;
}
