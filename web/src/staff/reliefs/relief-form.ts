import { parseDay } from '@portal/rules/calendar/dates.ts';
import type { RELIEF_KINDS } from '@portal/rules/policies/relief.ts';
import type { Body } from '../../lib/api/wire.ts';
import type { AreaRelief } from '../shell/staff-answers.ts';
import { reliefsText as t } from './admin-reliefs.text.ts';

export type ReliefBody = Body<'/admin/reliefs/preview'>;
export type ReliefFields = {
  event: string;
  district: string;
  kind: (typeof RELIEF_KINDS)[number];
  days: string;
  pinPrefixes: string;
  planCodes: string;
  dueFrom: string;
  dueTo: string;
  disasterOn: string;
  reason: string;
};
export type ReliefErrors = Partial<Record<keyof ReliefFields, string | undefined>>;

const EMPTY: ReliefFields = {
  ...{
    event: '',
    district: '',
    kind: 'DAYS',
    days: '',
    pinPrefixes: '',
    planCodes: '',
    dueFrom: '',
    dueTo: '',
    disasterOn: '',
    reason: '',
  },
};

/** "2027-02-15" as the boxes of a date field have it. */
const toBoxes = (day: string): string => day.split('-').toReversed().map(Number).join('-');

export function toFields(relief: AreaRelief | undefined): ReliefFields {
  if (!relief) return EMPTY;
  const { event, district, kind, days, pinPrefixes, planCodes, dueFrom, dueTo, disasterOn } = relief;
  return {
    ...{ event, district, kind, days: String(days), pinPrefixes: pinPrefixes.join(' '), planCodes: planCodes.join(' '), reason: '' },
    ...{ dueFrom: toBoxes(dueFrom), dueTo: toBoxes(dueTo), disasterOn: toBoxes(disasterOn) },
  };
}

const splitCodes = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);

/** The body of a form, or its errors. Rules about values are the server's. */
export function readForm(typed: ReliefFields): { body: ReliefBody } | { errors: ReliefErrors } {
  const [dueFrom, dueTo, disasterOn] = [parseDay(typed.dueFrom), parseDay(typed.dueTo), parseDay(typed.disasterOn)];
  const days = /^\d{1,3}$/.test(typed.days.trim()) ? Number(typed.days) : 0;
  const [event, district] = [typed.event.trim(), typed.district.trim()];
  const pinPrefixes = splitCodes(typed.pinPrefixes);
  const errors: ReliefErrors = {
    event: event ? undefined : t.missing,
    district: district ? undefined : t.missing,
    days: days > 0 ? undefined : t.daysWrong,
    pinPrefixes: pinPrefixes.length > 0 ? undefined : t.missing,
    dueFrom: dueFrom ? undefined : t.dayMissing,
    dueTo: dueTo ? undefined : t.dayMissing,
    disasterOn: disasterOn ? undefined : t.dayMissing,
    reason: typed.reason.trim() ? undefined : t.missing,
  };
  if (!dueFrom || !dueTo || !disasterOn || Object.values(errors).some(Boolean)) return { errors };
  return {
    body: { event, district, kind: typed.kind, days, pinPrefixes, planCodes: splitCodes(typed.planCodes), dueFrom, dueTo, disasterOn },
  };
}
