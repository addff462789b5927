import type { EndpointAt } from '@portal/contract/contract.ts';
import type { LocalizedText } from '@portal/contract/field-text.ts';
import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { isErasedHere } from '@portal/rules/privacy/erasure.ts';
import { previewRemoval, type RowBatch } from '@portal/rules/privacy/preview-removal.ts';
import { type DataClass, type EffectiveRule, RETENTION_RULES } from '@portal/rules/privacy/retention.ts';
import { findRetentionError, RETENTION_LIMITS, type RetentionChange, type RetentionError } from '@portal/rules/privacy/retention-limits.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { type Action, doOrAsk } from '../../domain/approvals/four-eyes.ts';
import { readRules } from '../../domain/retention/read-rules.ts';
import { staffAt } from '../../domain/staff/staff-team.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { Call, CommandCall } from '../../platform/pipeline/implement.ts';

const PATH = '/admin/privacy/retention/change';
const PREVIEW = '/admin/privacy/retention/preview';
const REASON_MAX = 200;
const REASON: LocalizedText = { en: 'Give a reason.', hi: 'कारण लिखें।' };

/** The exact change that is approved. `from`: the length that the proposer saw. */
type Change = RetentionChange & { from: number };

/** Length of the row as it applies. */
const findRule = (rules: readonly EffectiveRule[], ruleId: string) => rules.find(({ id }) => id === ruleId);

const UNITS: Record<EffectiveRule['unit'], LocalizedText> = {
  years: { en: 'years', hi: 'वर्ष' },
  financialYears: { en: 'financial years', hi: 'वित्तीय वर्ष' },
  days: { en: 'days', hi: 'दिन' },
};
const findUnit = (ruleId: string): LocalizedText => UNITS[RETENTION_RULES.find(({ id }) => id === ruleId)?.unit ?? 'years'];

function describeError(error: RetentionError, ruleId: string): LocalizedText {
  const { min = 0, max = 0 } = RETENTION_LIMITS[ruleId] ?? {};
  const unit = findUnit(ruleId);
  const texts: Record<RetentionError, LocalizedText> = {
    fixed: { en: 'This period cannot be changed here.', hi: 'यह अवधि यहाँ नहीं बदली जा सकती।' },
    tooShort: { en: `This data must be kept for at least ${min} ${unit.en}.`, hi: `यह डेटा कम से कम ${min} ${unit.hi} तक रखना ज़रूरी है।` },
    tooLong: { en: `This data may be kept for at most ${max} ${unit.en}.`, hi: `यह डेटा अधिक से अधिक ${max} ${unit.hi} तक रखा जा सकता है।` },
    unchanged: { en: 'This is the present period.', hi: 'यही मौजूदा अवधि है।' },
  };
  return texts[error];
}

/** The present length. Throws if staff cannot set the new one. */
function checkLength(change: RetentionChange, rules: readonly EffectiveRule[]): number {
  const current = findRule(rules, change.ruleId)?.length;
  const error = findRetentionError(change, current);
  if (error || current === undefined) throw badFields({ length: describeError(error ?? 'fixed', change.ruleId) });
  return current;
}

export const retentionAction: Action<Change> = {
  path: PATH,
  kind: 'PRIVACY',
  summary: ({ ruleId, from, length }) => `${ruleId}: ${length} ${findUnit(ruleId).en} instead of ${from}`,
  async run({ ruleId, from, length }, { store, services, now, proposer, approver, requestId }) {
    await store.retentionChange.lock();
    const rules = await readRules({ store, config: services.config });
    // Another change may have been approved since the proposal.
    if (checkLength({ ruleId, length }, rules) !== from) throw new PortalError('versionOld');
    await store.retentionChange.set({ ruleId, length }, { changedBy: proposer, approvedBy: approver, now });
    const dataClass = findRule(rules, ruleId)?.dataClass;
    if (dataClass && isErasedHere(dataClass)) await store.retentionChange.rescheduleErasures(dataClass, dayOf(now));
    const detail = { from, length, ...(approver && { approver }) };
    await store.audit.write(
      { action: PATH, outcome: 'UPDATE', staffUserId: proposer, objectKind: 'retention', objectId: ruleId, requestId, detail },
      now,
    );
    return undefined;
  },
};

/** Rows that jobs of the portal remove; undefined for data that the core system removes. */
const LISTS: Partial<Record<DataClass, (store: Stores) => Promise<RowBatch[]>>> = {
  MESSAGE: ({ removableRows }) => removableRows.listMessages(),
  IDENTITY: ({ removableRows }) => removableRows.listIdentities(),
  IMAGE: ({ removableRows }) => removableRows.listFiles(),
};

/** `/admin/privacy/retention/preview`: rows that the next run of the jobs removes with the change, and without. */
export async function previewRetention({ input, session, store, services, now }: Call<EndpointAt<typeof PREVIEW>>) {
  await staffAt('PRIVACY', session, store);
  const { config } = services;
  const rules = await readRules({ store, config });
  checkLength(input, rules);
  const dataClass = findRule(rules, input.ruleId)?.dataClass;
  const listRows = dataClass && LISTS[dataClass];
  const runOn = addDays(dayOf(now), 1);
  if (!dataClass || !listRows) return { isRemovedHere: false, runOn, rows: 0, rowsNow: 0, firstOn: null };
  const batches = await listRows(store);
  const { rows, firstOn } = previewRemoval(dataClass, batches, { rules: await readRules({ store, config }, input), runOn });
  const { rows: rowsNow } = previewRemoval(dataClass, batches, { rules, runOn });
  return { isRemovedHere: true, runOn, rows, rowsNow, firstOn };
}

/** `/admin/privacy/retention/change` changes the length of a retention, always by two people. */
export async function changeRetention(call: CommandCall<EndpointAt<typeof PATH>>) {
  const { input, session, store, services } = call;
  await staffAt('PRIVACY', session, store);
  const { ruleId, length } = input;
  const reason = input.reason.trim();
  if (reason.length === 0 || reason.length > REASON_MAX) throw badFields({ reason: REASON });
  const from = checkLength({ ruleId, length }, await readRules({ store, config: services.config }));
  const { result: _, ...asked } = await doOrAsk(retentionAction, { params: { ruleId, from, length }, reason }, call);
  return asked;
}
