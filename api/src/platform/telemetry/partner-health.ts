import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import type { PartnerNote } from '../partners/breaker.ts';
import { writeLater } from './write-later.ts';

export type CountedCalls = {
  partner: string;
  minute: Date;
  answered: number;
  failed: number;
  leftAlone: number;
  msSum: number;
  msMost: number;
};
/** How calls to partners went, for the dashboard of staff: counted here, and written together every few seconds. */
export type PartnerHealth = {
  note: PartnerNote;
  /** Writes what was counted so far. */
  flush(): Promise<void>;
};

const FIELD = { answered: 'answered', failed: 'failed', 'left alone': 'leftAlone' } as const;

export function createPartnerHealth(
  write: (rows: CountedCalls[]) => Promise<void>,
  clock: () => Date,
  log: { warn(data: object, message: string): void },
): PartnerHealth {
  const later = writeLater(write, (error) => log.warn({ error }, 'calls to partners were not counted'));
  return {
    note(partner, outcome, ms) {
      const minute = new Date(Math.floor(clock().getTime() / MINUTE_MS) * MINUTE_MS);
      const key = `${minute.getTime()} ${partner}`;
      const row = later.get(key) ?? { partner, minute, answered: 0, failed: 0, leftAlone: 0, msSum: 0, msMost: 0 };
      row[FIELD[outcome]] += 1;
      if (outcome !== 'left alone') {
        row.msSum += Math.round(ms);
        row.msMost = Math.max(row.msMost, Math.round(ms));
      }
      later.set(key, row);
    },
    flush: later.flush,
  };
}

declare module '../context/services.ts' {
  interface Services {
    /** How calls to partners went, for staff. */
    partnerHealth: PartnerHealth;
  }
}
