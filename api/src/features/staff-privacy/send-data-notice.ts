import type { EndpointAt } from '@portal/contract/contract.ts';
import type { LocalizedText } from '@portal/contract/field-text.ts';
import { dayOf, formatDay, formatInstant } from '@portal/rules/calendar/dates.ts';
import { PRIVACY_NOTICE } from '@portal/rules/privacy/consents.ts';
import { type Breach, describeBreachItems } from '@portal/rules/privacy/data-notice.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { newRef } from '../../base/secret.ts';
import { type Action, doOrAsk } from '../../domain/approvals/four-eyes.ts';
import { staffAt } from '../../domain/staff/staff-team.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

const PATH = '/admin/privacy/notice/send';
const PEOPLE = '/admin/privacy/notice/people';
const REASON_MAX = 200;
/** Rows of the file of the customers who were told. */
const MAX_PEOPLE = 10_000;
const REASON: LocalizedText = { en: 'Give a reason.', hi: 'कारण लिखें।' };
const ANNOUNCED: LocalizedText = {
  en: 'Customers have been told of this version of the privacy notice.',
  hi: 'ग्राहकों को गोपनीयता सूचना का यह संस्करण बताया जा चुका है।',
};
const IN_FUTURE: LocalizedText = { en: 'This day is in the future.', hi: 'यह तारीख़ भविष्य की है।' };
const NO_CLIENTS: LocalizedText = { en: 'Enter at least one client ID.', hi: 'कम से कम एक ग्राहक आईडी लिखें।' };

/** The exact notice that is approved. `clientIds`: empty for every customer. */
type Params = { version: string | null; breach: Breach | null; clientIds: string[] };

export const dataNoticeAction: Action<Params> = {
  path: PATH,
  kind: 'PRIVACY',
  summary({ version, breach, clientIds }) {
    if (!breach) return `Privacy notice, version ${version}, to every customer`;
    const to = clientIds.length > 0 ? `${clientIds.length} customers` : 'every customer';
    const { happenedOn, effect, items, advice } = breach;
    return `Breach of ${formatDay(happenedOn)} to ${to}: ${effect}, ${describeBreachItems(items).en}, advice ${advice}`;
  },
  check: ({ version }, { store }) => rejectRepeated(version, store),
  async run({ version, breach, clientIds }, { store, send, now, proposer, approver, requestId }) {
    const noticeId = newRef();
    const isToAll = clientIds.length === 0;
    const notice = { noticeId, kind: breach ? ('BREACH' as const) : ('CHANGE' as const), version, breach, isToAll, createdAt: now };
    if (!(await store.dataNotice.add(notice, { proposedBy: proposer, approvedBy: approver })))
      throw new PortalError('alreadyDone', {}, ANNOUNCED);
    await store.dataNotice.addPeople(noticeId, clientIds);
    await send('data-notice', { noticeId });
    const detail = { ...(version && { version }), people: isToAll ? 'ALL' : clientIds.length, ...(approver && { approver }) };
    await store.audit.write(
      { action: PATH, outcome: notice.kind, staffUserId: proposer, objectKind: 'notice', objectId: noticeId, requestId, detail },
      now,
    );
    return undefined;
  },
};

/** A version of the privacy notice is announced once. */
async function rejectRepeated(version: string | null, store: Stores): Promise<void> {
  if (version !== null && (await store.dataNotice.isAnnounced(version))) throw new PortalError('alreadyDone', {}, ANNOUNCED);
}

type Sending = CommandCall<EndpointAt<typeof PATH>>;

async function readParams({ input, store, now }: Sending): Promise<Params> {
  if (input.kind === 'CHANGE') return { version: PRIVACY_NOTICE.version, breach: null, clientIds: [] };
  const { happenedOn, effect, items, advice, isToAll } = input;
  const clientIds = isToAll ? [] : [...new Set(input.clientIds.map((id) => id.trim()).filter(Boolean))].sort();
  const [unknown] = await store.dataNotice.listUnknown(clientIds);
  const errors = {
    ...(happenedOn > dayOf(now) && { happenedOn: IN_FUTURE }),
    ...(!isToAll && clientIds.length === 0 && { clientIds: NO_CLIENTS }),
    ...(unknown && { clientIds: { en: `There is no customer ${unknown}.`, hi: `ग्राहक ${unknown} नहीं है।` } }),
  };
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return { version: null, breach: { happenedOn, effect, items: [...new Set(items)], advice }, clientIds };
}

/** `/admin/privacy/notice/send` sends a notice about a breach, or about the changed privacy notice, always by two people. */
export async function sendDataNotice(call: Sending) {
  const { input, session, store } = call;
  await staffAt('PRIVACY', session, store);
  const reason = input.reason.trim();
  if (reason.length === 0 || reason.length > REASON_MAX) throw badFields({ reason: REASON });
  const { result: _, ...asked } = await doOrAsk(dataNoticeAction, { params: await readParams(call), reason }, call);
  return asked;
}

/** `/admin/privacy/notice/people`: the ids of the customers who were told, with the time. */
export async function listToldPeople({ input, session, store }: CommandCall<EndpointAt<typeof PEOPLE>>) {
  await staffAt('PRIVACY', session, store);
  const people = await store.toldPeople.listTold(input.noticeId, MAX_PEOPLE);
  const rows = ['Client ID,Told at', ...people.map(({ clientId, toldAt }) => `${clientId},"${formatInstant(toldAt)}"`)];
  return {
    fileName: `Notice_${input.noticeId}.csv`,
    mimeType: 'text/csv' as const,
    base64Data: Buffer.from(rows.map((row) => `${row}\r\n`).join('')).toString('base64'),
  };
}
