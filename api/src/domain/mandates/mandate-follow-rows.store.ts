import type { Day } from '@portal/rules/calendar/dates.ts';

export type EventSource = 'RETURN' | 'CALLBACK' | 'QUERY' | 'REGISTER';
/** A debit sent to the bank that has no result yet. */
export type RunningDebit = { date: Day; amount: number; dueDate: Day };
