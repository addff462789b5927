import { type EffectiveRule, type RetentionChanges, toEffectiveRules } from '@portal/rules/privacy/retention.ts';
import type { RetentionChange } from '@portal/rules/privacy/retention-limits.ts';
import type { Config } from '../../base/config/config.ts';
import type { Services, Stores } from '../../platform/context/services.ts';

type Source = { store: Pick<Stores, 'retentionChange'>; config: Config };

function applyChanges({ AUDIT_DAYS, MESSAGE_DAYS, LEGAL_ANSWERS = [], ...archive }: Config, changes: RetentionChanges): EffectiveRule[] {
  const AUDIT_ARCHIVE_YEARS = archive.AUDIT_ARCHIVE ? archive.AUDIT_ARCHIVE_YEARS : 0;
  return toEffectiveRules({ settings: { AUDIT_DAYS, MESSAGE_DAYS, AUDIT_ARCHIVE_YEARS }, answers: LEGAL_ANSWERS, changes });
}

/** The retention table as it applies: with the settings and the changes of staff. `change`: one that staff consider. */
export async function readRules({ store, config }: Source, change?: RetentionChange): Promise<EffectiveRule[]> {
  const changes = await store.retentionChange.listLengths();
  return applyChanges(config, change ? { ...changes, [change.ruleId]: change.length } : changes);
}

/** Days that a job keeps rows after the start of their retention. */
export async function readDaysKept(ruleId: 'message' | 'image', source: Pick<Services, 'store' | 'config'>): Promise<number> {
  const rule = (await readRules(source)).find(({ id }) => id === ruleId);
  if (rule?.unit !== 'days') throw new Error(`The retention ${ruleId} is not a number of days.`);
  return rule.length;
}
