import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { createCalendar } from '../../domain/mandates/debit-schedule.ts';
import { findUpcomingDebit, type NextDebit } from '../../domain/mandates/first-debit.ts';
import type { Mandate } from '../../domain/mandates/mandate-record.ts';
import type { Services } from '../../platform/context/services.ts';

/** The next debit of a mandate, as its card shows it; undefined unless the mandate is active. */
export async function findNextDebit({ mandateId, clientId, policyNo }: Mandate, services: Services, now: Date): Promise<NextDebit> {
  const { store } = services;
  const [[policy], mandates, debits] = await Promise.all([
    store.policy.listByNumber([clientId], [policyNo], publishedNavDay(now)),
    store.mandateCard.listMandates([policyNo]),
    store.mandateCard.listDebits([policyNo]),
  ]);
  const active = mandates.find((mandate) => mandate.mandateId === mandateId && mandate.state === 'ACTIVE');
  return policy && active
    ? findUpcomingDebit(active, { policy, debits, now, calendar: createCalendar(services) })
    : { debit: null, payYourself: [] };
}
