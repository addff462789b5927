import type { Day } from '@portal/rules/calendar/dates.ts';
import { CLASS_ITEMS, CLASS_PARTIES, type DataItem, type Party } from '@portal/rules/privacy/privacy-labels.ts';
import {
  DATA_CLASSES,
  type DataClass,
  type EffectiveRule,
  getRetention,
  type Retention,
  type RetentionEvents,
  toEffectiveRules,
} from '@portal/rules/privacy/retention.ts';
import type { Config } from '../../base/config/config.ts';
import type { Stores } from '../../platform/context/services.ts';

type HeldClass = Retention & { dataClass: DataClass; items: DataItem[]; sharedWith: Party[] };
export type HeldData = { classes: HeldClass[]; events: RetentionEvents; rules: EffectiveRule[] };

const readRules = ({ AUDIT_DAYS, MESSAGE_DAYS, LEGAL_ANSWERS = [] }: Config): EffectiveRule[] =>
  toEffectiveRules({ settings: { AUDIT_DAYS, MESSAGE_DAYS }, answers: LEGAL_ANSWERS });

/** The data that the portal holds about a client, by class, with its retention and the parties that receive it. */
export async function describeData(
  clientId: string,
  { store, config, today }: { store: Stores; config: Config; today: Day },
): Promise<HeldData> {
  const [items, events, hasRepository, sharing] = await Promise.all([
    store.heldData.listItems(clientId),
    readEvents(clientId, store, today),
    store.heldData.hasRepository(clientId),
    store.consent.findNewest(clientId, 'GROUP_SHARING'),
  ]);
  const rules = readRules(config);
  const classes = DATA_CLASSES.flatMap((dataClass): HeldClass[] => {
    const held = (Object.keys(CLASS_ITEMS[dataClass]) as DataItem[]).filter((item) => items.includes(item));
    const retention = getRetention(dataClass, events, rules);
    if (held.length === 0 || !retention) return [];
    const sharedWith: Party[] = [...(CLASS_PARTIES[dataClass] ?? [])];
    if (dataClass === 'POLICY' && hasRepository) sharedWith.push('REPOSITORY');
    if (dataClass === 'POLICY' && sharing?.given) sharedWith.push('GROUP');
    return [{ ...retention, dataClass, items: held, sharedWith }];
  });
  return { classes, events, rules };
}

/** A person without any policy is kept like one whose policy runs: nothing says since when the data is not needed. */
async function readEvents(clientId: string, store: Stores, today: Day): Promise<RetentionEvents> {
  const [starts, withdrawn] = await Promise.all([store.heldData.findStarts(clientId), store.personalDetails.findWithdrawn(clientId)]);
  return {
    lastPolicyEnd: starts.lastPolicyEnd,
    entry: today,
    lastUse: withdrawn?.withdrawnOn ?? today,
    ...(starts.transaction && { transaction: starts.transaction }),
    ...(starts.hasConsent && { withdrawal: starts.withdrawal }),
    ...(starts.hasFile && { requestEnd: starts.requestEnd }),
  };
}
