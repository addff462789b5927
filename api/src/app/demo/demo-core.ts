import { dayOf } from '@portal/rules/calendar/dates.ts';
import type { InTransaction } from '../../platform/context/services.ts';
import { demoPerson } from './demo-person.ts';

const PEOPLE = [25, 28, 29, 31, 37];
const SETTLED = { kind: 'PAYMENT', orderNo: 'PO-DEMO-1', gatewayPaymentId: 'pay_demo_1', utr: 'UTR-DEMO-1' };

/** A difference from the core system for each day of activity, of which the last one is open, and a row that it rejected. */
export async function addDemoCore(moments: readonly Date[], { store }: InTransaction, now: Date): Promise<void> {
  for (const [index, at] of moments.entries()) {
    const policyNo = demoPerson(PEOPLE[index % PEOPLE.length] ?? 25).policyNo(1);
    const [day, differences] = [dayOf(at), [{ policyNo, field: 'suspense', kind: 'AMOUNT', ours: '0.00', theirs: '100.00' }] as const];
    if (await store.difference.record({ day, sha256: 'demo', fault: null, policies: 76, differences: 1 }, at))
      await store.difference.store(differences, [], day);
  }
  await store.coreRow.addSettled('demo', { ...SETTLED, settledOn: dayOf(now), gross: 550_000, fee: 1_100, tax: 198, net: 548_702 }, now);
  await store.coreBatch.create(10_000, now);
  const sequence = await store.coreBatch.lockUnwritten();
  if (sequence === undefined) return;
  await store.coreBatch.markWritten(sequence, now);
  const rows = await store.coreBatch.readRows(sequence);
  const answers = rows.map(({ rowId, kind }) =>
    kind === 'settlements'
      ? ({ rowId, result: 'REJECTED', code: 'E42', text: 'The transfer is not in the bank statement yet' } as const)
      : ({ rowId, result: 'ACCEPTED', code: null, text: null } as const),
  );
  await store.coreBatch.answer(sequence, answers, now);
}
