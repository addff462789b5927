import type { EndpointAt } from '@portal/contract/contract.ts';
import type { LocalizedText } from '@portal/contract/field-text.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { getAnswerDay } from '@portal/rules/privacy/answer-day.ts';
import type { DataNominee } from '../../domain/privacy/data-nominee.store.ts';
import { type Change, plain, selectChanges } from '../../domain/requests/changes.ts';
import type { RequestInput } from '../../domain/requests/open-request.ts';
import type { Apply } from '../../domain/requests/request-handling.ts';
import type { Fields } from '../../domain/requests/request-rows.store.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

import { checkErasure, submitErasure } from './ask-erasure.ts';
import { toLists } from './read-overview.ts';

export type Asking = CommandCall<EndpointAt<'/privacy/request'>>;
type NewRequest = RequestInput & { isDone?: boolean };

const MESSAGES = {
  COPY: 'We are preparing the copy of your data and will tell you when it is ready.',
  CORRECTION: 'We will check what you sent and correct your data.',
  ERASURE: 'We will erase what the law allows. You can cancel this for seven days.',
  NOMINEE: 'The person is named for the rights over your data.',
} as const satisfies Record<Asking['input']['type'], string>;

/** Requests about the rights over the customer's data. */
export const requestData = serveRequest(['DATA_CORRECTION', 'DATA_COPY', 'DATA_ERASURE', 'DATA_NOMINEE'], {
  async check(call: Asking) {
    const plan = call.input.type === 'ERASURE' ? await checkErasure(call, call.input.classes) : undefined;
    const newRequest = plan ? { after: plan, promisedBy: getAnswerDay(dayOf(call.now)) } : await createRequest(call);
    return { newRequest: { ...newRequest, acknowledgement: 'privacyReceived' }, plan };
  },
  async submit(call, request, { plan }) {
    if (call.input.type === 'COPY') await call.send('data-copy', { caseId: request.caseId });
    if (plan) await submitErasure(call, request, plan);
    return request;
  },
  apply: (request, work) => (request.kind === 'DATA_NOMINEE' ? writeNominee(request, work) : leaveRecord(request, work)),
  completed: ({ kind }) => (kind === 'DATA_NOMINEE' ? 'caseCompleted' : undefined),
  changes: ({ after }) => listChanges(after),
  answer: async ({ input }, _, { plan }) => ({
    message: MESSAGES[input.type],
    erasedOn: plan?.erased.map(({ on }) => on).toSorted()[0] ?? null,
    kept: plan ? toLists(plan).kept : [],
  }),
});

async function createRequest({ input, customer, store, now, fail }: Asking): Promise<NewRequest> {
  if (input.type === 'COPY' || input.type === 'ERASURE') return { after: {} };
  if (input.type === 'CORRECTION')
    return { after: { text: input.text }, files: input.fileRefs ?? [], promisedBy: getAnswerDay(dayOf(now)) };
  const before = await store.dataNominee.find(customer.clientId);
  const { name, mobile, relation } = input.nominee;
  if (before && before.name === name && before.mobile === mobile && before.relation === relation) throw fail('unchanged');
  return { ...(before && { before }), after: { name, mobile, relation }, isDone: true };
}

const writeNominee: Apply = async ({ clientId, caseId, after }, { tx: { store }, now }) => {
  await store.dataNominee.set(clientId, { person: after as DataNominee, caseId, since: dayOf(now) });
  return 'applied';
};

/** The administration corrects the record and the next book delivers it, so that no later book undoes the correction. */
const leaveRecord: Apply = async () => 'applied';

const LABELS = {
  text: { en: 'What is wrong', hi: 'क्या गलत है' },
  name: { en: 'Name', hi: 'नाम' },
} satisfies Record<string, LocalizedText>;
const listChanges = ({ text, name }: Fields): Change[] =>
  selectChanges([
    { label: LABELS.text, before: null, after: plain(text as string | undefined) },
    { label: LABELS.name, before: null, after: plain(name as string | undefined) },
  ]);
