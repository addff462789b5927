import type { Day } from '@portal/rules/calendar/dates.ts';
import type { AlertChannel, AlertKind } from '@portal/rules/policies/alert.ts';
import { type RawBuilder, sql } from 'kysely';

/** Columns that identify an alert: a client has each alert only once. */
export type AlertKey = {
  kind: AlertKind;
  policyNo: string | null;
  fundCode: string | null;
  daysBefore: number | null;
  threshold: number | null;
};
/** Base value that the next published NAV is compared with. */
export type AlertBase = { day: Day; nav: string | null; value: number | null };
export type Alert = AlertKey & { alertId: string; clientId: string; channels: AlertChannel[] };
export type OwnAlert = Alert & { createdAt: Date; lastSentAt: Date | null };

export const COLUMNS = sql`a.alert_id AS "alertId", a.client_id AS "clientId", a.kind, a.policy_no AS "policyNo", a.fund_code AS "fundCode",
  a.days_before AS "daysBefore", a.threshold::float8 AS threshold, a.channels`;

/** As the index alert_once has it. */
export const isSame = ({ kind, policyNo, fundCode, daysBefore, threshold }: AlertKey): RawBuilder<unknown> => sql`
  a.kind = ${kind} AND a.policy_no IS NOT DISTINCT FROM ${policyNo}::text AND a.fund_code IS NOT DISTINCT FROM ${fundCode}::text
  AND a.days_before IS NOT DISTINCT FROM ${daysBefore}::int AND a.threshold IS NOT DISTINCT FROM ${threshold}::numeric`;
