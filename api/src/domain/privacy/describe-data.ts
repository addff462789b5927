import type { Day } from '@portal/rules/calendar/dates.ts';
import { CLASS_ITEMS, CLASS_PARTIES, type DataItem, type Party } from '@portal/rules/privacy/privacy-labels.ts';
import {
  DATA_CLASSES,
  type DataClass,
  type EffectiveRule,
  getRetention,
  type Retention,
  type RetentionEvents,
} from '@portal/rules/privacy/retention.ts';
import type { Config } from '../../base/config/config.ts';
import type { Stores } from '../../platform/context/services.ts';
import { readRules } from '../retention/read-rules.ts';
import type { RetentionStarts } from './held-data.store.ts';

type HeldClass = Retention & { dataClass: DataClass; items: DataItem[]; sharedWith: Party[] };
export type HeldData = {
  classes: HeldClass[];
  /** True while withdrawn details wait for their erasure. */
  hasWithdrawn: boolean;
  events: RetentionEvents;
  rules: EffectiveRule[];
};

/** The data that the portal holds about a client, by class, with its retention and the parties that receive it. */
export async function describeData(
  clientId: string,
  { store, config, today }: { store: Stores; config: Config; today: Day },
): Promise<HeldData> {
  const [items, withdrawn, hasRepository, sharing, rules] = await Promise.all([
    store.heldData.listItems(clientId),
    store.personalDetails.findWithdrawn(clientId),
    store.heldData.hasRepository(clientId),
    store.consent.findNewest(clientId, 'GROUP_SHARING'),
    readRules({ store, config }),
  ]);
  const events = toEvents(await store.heldData.findStarts(clientId), withdrawn?.withdrawnOn ?? today, today);
  const classes = DATA_CLASSES.flatMap((dataClass): HeldClass[] => {
    const held = (Object.keys(CLASS_ITEMS[dataClass]) as DataItem[]).filter((item) => items.includes(item));
    const retention = getRetention(dataClass, events, rules);
    if (held.length === 0 || !retention) return [];
    const sharedWith: Party[] = [...(CLASS_PARTIES[dataClass] ?? [])];
    if (dataClass === 'POLICY' && hasRepository) sharedWith.push('REPOSITORY');
    if (dataClass === 'POLICY' && sharing?.given) sharedWith.push('GROUP');
    return [{ ...retention, dataClass, items: held, sharedWith }];
  });
  return { classes, hasWithdrawn: Boolean(withdrawn?.details), events, rules };
}

/** The classes of which something is held. Withdrawn details are held until they are erased. */
export const listHeld = ({ classes, hasWithdrawn }: HeldData): DataClass[] => [
  ...new Set([...classes.map(({ dataClass }) => dataClass), ...(hasWithdrawn ? (['PERSONAL'] as const) : [])]),
];

/** A person without any policy is kept like one whose policy runs: nothing says since when the data is not needed. */
const toEvents = (starts: RetentionStarts, lastUse: Day, today: Day): RetentionEvents => ({
  lastPolicyEnd: starts.lastPolicyEnd,
  entry: today,
  lastUse,
  ...(starts.transaction && { transaction: starts.transaction }),
  ...(starts.hasConsent && { withdrawal: starts.withdrawal }),
  ...(starts.hasFile && { requestEnd: starts.requestEnd }),
});
