import { type Day, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { type ByFund, priceSwitch, type SwitchShare, toUnitMoves } from '@portal/rules/funds/fund-switch.ts';
import { priceTransfer } from '@portal/rules/funds/transfer-plan.ts';
import { formatRupees, type Paise } from '@portal/rules/money/money.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import type { TemplateName } from '../../domain/messages/templates.ts';
import { CONFIRMED } from '../../domain/requests/find-request-document.ts';
import type { Work } from '../../platform/context/services.ts';
import type { TransferOrder } from './fund-order-rows.store.ts';
import { describeReason, findRejection } from './switch-facts.ts';
import type { SwitchRecord } from './switch-record.store.ts';

/** Fields of a switch as its request stores them: funds and whole percentages, of the units held and of their proceeds. */
export type SwitchFields = { sold: SwitchShare[]; bought: SwitchShare[]; navDate: Day; charge: Paise };
export const fundsOfSwitch = ({ sold, bought }: SwitchFields): string[] => [
  ...new Set([...sold, ...bought].map(({ fundCode }) => fundCode)),
];

const UNITS_GONE = 'You hold no units of these funds any more.';

/** Reason why no more units can be moved. An open switch is not a reason. */
const findHindrance = (record: SwitchRecord, now: Date): string | null => {
  const reason = findRejection({ ...record, pending: null });
  return reason && describeReason(reason, record, dayOf(now)).en;
};

/** Moves the units of a switch at the NAVs of its day. The caller has locked the policy and checked that the NAVs exist. */
export async function carryOutSwitch(
  { caseId, clientId, policyNo }: { caseId: string; clientId: string; policyNo: string },
  fields: SwitchFields,
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<'applied' | { refused: string }> {
  const { store } = tx;
  const record = await store.switchRecord.findAny(policyNo);
  const hindrance = record ? findHindrance(record, now) : UNITS_GONE;
  if (hindrance) return { refused: hindrance };
  const { sold: from, bought: to, navDate, charge } = fields;
  const navs = await store.fundOrder.readNavs(fundsOfSwitch(fields), navDate);
  const priced = priceSwitch({ from, to, charge }, await store.fundOrder.readUnits(policyNo), navs);
  if (priced.out.every(({ amount }) => amount === 0)) return { refused: UNITS_GONE };
  await store.fundOrder.addMoves(policyNo, { ref: caseId, valueDate: navDate, moves: toUnitMoves(priced) });
  const values = { caseId, policyLast4: policyNo.slice(-4), navDay: formatDay(navDate), ...CONFIRMED };
  await notifyClient({ template: 'switchDone', dedupe: `switchDone:${caseId}`, clientId, values }, { tx, now });
  return 'applied';
}

/**
 * Makes one transfer of a plan at the NAVs of its day, and ends the plan after its last. The caller has locked the policy. False if no units
 * were moved.
 */
export async function carryOutTransfer(order: TransferOrder, navs: ByFund, { tx, now }: Pick<Work, 'tx' | 'now'>): Promise<boolean> {
  const { store } = tx;
  const { policyNo, ref, navDate, fromFund } = order;
  const record = await store.switchRecord.findAny(policyNo);
  if (!record) return false;
  const moves = findHindrance(record, now) ? [] : priceTransfer(order, await store.fundOrder.readUnits(policyNo), navs);
  const notifyOwner = (template: TemplateName, values: Record<string, string>) =>
    notifyClient(
      { template, dedupe: `${template}:${ref}`, clientId: record.clientId, values: { policyLast4: policyNo.slice(-4), ...values } },
      { tx, now },
    );
  let left: number | undefined = 0;
  const [, bought] = moves;
  if (bought) {
    await store.fundOrder.addMoves(policyNo, { ref, valueDate: navDate, moves });
    left = await store.fundOrder.countTransfer(order);
    await notifyOwner('transferDone', { amount: formatRupees(bought.amount), navDay: formatDay(navDate), left: String(left ?? 0) });
    if (left !== undefined && !(await store.fundOrder.readUnits(policyNo)).has(fromFund)) left = 0;
  }
  if (left === 0 && (await store.fundOrder.endTransfer(policyNo, 'ENDED'))) await notifyOwner('transferEnded', {});
  return bought !== undefined;
}
