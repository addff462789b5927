import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Paise } from '@portal/rules/money/money.ts';

type Common = { policyNo: string; ref: string; navDate: Day };
/** An order of a request. */
export type RequestOrder = Common & { kind: 'SWITCH' | 'WITHDRAWAL'; caseId: string };
export type TransferOrder = Common & { dueOn: Day; fromFund: string; toFund: string; amount: Paise };
type Skeleton = { orderId: string };
export type WaitingOrder = (RequestOrder & Skeleton) | ({ kind: 'TRANSFER' } & TransferOrder & Skeleton);
export type DueTransfer = { policyNo: string; fromFund: string; toFund: string; amount: Paise };

/** Movements of the portal are numbered from here; a book counts from 1. */
export const FIRST_MOVEMENT = 500_001;
