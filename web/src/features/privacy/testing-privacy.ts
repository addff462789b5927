import type { Overview } from './overview.ts';

/** Data of a customer, as the privacy page loads it. */
export const anOverview = (changes: Partial<Overview> = {}): Overview => ({
  notice: { version: '1', on: '2026-11-29' },
  officer: { name: 'Leena Kurian', email: 'privacy@life-insurance.example', phone: '1800-270-7002' },
  isActInForce: false,
  classes: [],
  consents: [],
  requests: [],
  erasure: { erased: [], kept: [] },
  nominee: null,
  answerBy: '2026-12-29',
  incidents: [],
  ...changes,
});
