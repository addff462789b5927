import type { EndpointAt } from '@portal/contract/contract.ts';
import type { LocalizedText } from '@portal/contract/field-text.ts';
import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { type AreaRelief, findShortened, isOverlapping, isTooLong, PIN_PREFIX } from '@portal/rules/policies/area-relief.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { newRef } from '../../base/secret.ts';
import { type Action, type Doing, doOrAsk } from '../../domain/approvals/four-eyes.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

const PATH = '/admin/reliefs/save';
const REASON_MAX = 200;
/** An SMS has a name of an event or a district in one of its variables, which has 30 characters at most and no links. */
const NAME = /^\p{L}[\p{L}\p{M}\d '-]{1,29}$/u;

const REASON: LocalizedText = { en: 'Give a reason.', hi: 'कारण लिखें।' };
const NAME_WRONG: LocalizedText = { en: 'Enter 2 to 30 letters, digits or blanks.', hi: '2 से 30 अक्षर, अंक या रिक्त स्थान लिखें।' };
const PINS_WRONG: LocalizedText = {
  en: 'Enter PIN codes, or their first 3 to 5 digits, with blanks between them.',
  hi: 'पिन कोड, या उनके पहले 3 से 5 अंक, बीच में रिक्त स्थान देकर लिखें।',
};
const PLAN_UNKNOWN: LocalizedText = { en: 'No policy has one of these plan codes.', hi: 'इनमें से किसी प्लान कोड की कोई पॉलिसी नहीं है।' };
const RANGE_WRONG: LocalizedText = { en: 'The last due date is before the first.', hi: 'आख़िरी देय तारीख़ पहली से पहले है।' };
const IN_FUTURE: LocalizedText = { en: 'This day is in the future.', hi: 'यह तारीख़ भविष्य की है।' };
const SHORTENED: LocalizedText = {
  en: 'Customers have been told of this relief. It can be extended, not reduced.',
  hi: 'ग्राहकों को यह राहत बताई जा चुकी है। इसे बढ़ाया जा सकता है, घटाया नहीं।',
};

/** The exact change that is approved. */
type Change = AreaRelief & { reliefId: string | null };

export const reliefAction: Action<Change> = {
  path: PATH,
  kind: 'RELIEF',
  summary: ({ reliefId, event, district, kind, days, pinPrefixes, planCodes, dueFrom, dueTo, disasterOn }) =>
    [
      `${reliefId === null ? 'CREATE' : 'UPDATE'} ${event}, ${district}`,
      `${days} days${kind === 'NO_INTEREST' ? ' without interest' : ''}`,
      `PIN codes ${pinPrefixes.join(' ')} before ${formatDay(disasterOn)}`,
      planCodes.length > 0 ? `plans ${planCodes.join(' ')}` : 'all plans',
      `premiums due ${formatDay(dueFrom)} to ${formatDay(dueTo)}`,
    ].join(', '),
  check: (params, { store }) => rejectChange(params, store),
  async run({ reliefId, ...area }, doing) {
    const { store, send, now } = doing;
    const id = reliefId ?? newRef();
    await store.areaRelief.save(id, area, now);
    await send('relief-cover', { reliefId: id });
    await writeAudit(id, { outcome: reliefId === null ? 'CREATE' : 'UPDATE', area }, doing);
    return undefined;
  },
};

async function writeAudit(reliefId: string, { outcome, area }: { outcome: string; area: AreaRelief }, doing: Doing): Promise<void> {
  const { store, now, proposer, approver, requestId } = doing;
  const { days, kind, dueFrom, dueTo, disasterOn } = area;
  const detail = { days, kind, dueFrom, dueTo, disasterOn, pinPrefixes: area.pinPrefixes.join(' '), ...(approver && { approver }) };
  await store.audit.write(
    { action: PATH, outcome, staffUserId: proposer, objectKind: 'relief', objectId: reliefId, requestId, detail },
    now,
  );
}

/** Runs again at the decision, when another relief may have been saved. */
async function rejectChange({ reliefId, ...area }: Change, store: Stores): Promise<void> {
  const others = (await store.areaRelief.lockInRange(area)).filter((other) => other.reliefId !== reliefId);
  if (others.some((other) => isOverlapping(other, area))) throw new PortalError('reliefOverlaps');
  if (reliefId === null) return;
  const old = await store.areaRelief.find(reliefId);
  // A relief of a book is changed by the next book.
  if (!old || old.isFromBook) throw new PortalError('notFound');
  const shortened = findShortened(old, area);
  if (shortened.length > 0) throw badFields(Object.fromEntries(shortened.map((field) => [field, SHORTENED])));
}

type Input = Omit<CommandCall<EndpointAt<typeof PATH>>['input'], 'reliefId' | 'reason'>;

/** The relief of a form. Throws if a field is wrong. `more`: errors of other fields. */
export async function readArea(
  input: Input,
  { store, now, more = {} }: { store: Stores; now: Date; more?: Record<string, LocalizedText> },
): Promise<AreaRelief> {
  const toCodes = (codes: readonly string[]) => [...new Set(codes.map((code) => code.trim().toUpperCase()).filter(Boolean))].sort();
  const area = {
    ...{ kind: input.kind, days: input.days, dueFrom: input.dueFrom, dueTo: input.dueTo, disasterOn: input.disasterOn },
    ...{ event: input.event.trim(), district: input.district.trim() },
    ...{ pinPrefixes: toCodes(input.pinPrefixes), planCodes: toCodes(input.planCodes) },
  };
  if (isTooLong(area)) throw new PortalError('reliefTooLong', { field: 'days' });
  const areKnown = await Promise.all(area.planCodes.map((code) => store.areaRelief.hasPlan(code)));
  const errors = {
    ...(!NAME.test(area.event) && { event: NAME_WRONG }),
    ...(!NAME.test(area.district) && { district: NAME_WRONG }),
    ...((area.pinPrefixes.length === 0 || !area.pinPrefixes.every((prefix) => PIN_PREFIX.test(prefix))) && { pinPrefixes: PINS_WRONG }),
    ...(areKnown.includes(false) && { planCodes: PLAN_UNKNOWN }),
    ...(area.dueTo < area.dueFrom && { dueTo: RANGE_WRONG }),
    ...(area.disasterOn > dayOf(now) && { disasterOn: IN_FUTURE }),
    ...more,
  };
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return area;
}

/** `/admin/reliefs/save` adds or extends a relief for an area, always by two people. */
export async function saveRelief(call: CommandCall<EndpointAt<typeof PATH>>) {
  const { input, store, now } = call;
  const { reliefId = null, reason: typed, ...fields } = input;
  const reason = typed.trim();
  const isReasonWrong = reason.length === 0 || reason.length > REASON_MAX;
  const area = await readArea(fields, { store, now, ...(isReasonWrong && { more: { reason: REASON } }) });
  const { result: _, ...asked } = await doOrAsk(reliefAction, { params: { reliefId, ...area }, reason }, call);
  return asked;
}
