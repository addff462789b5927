import type { Answer } from '../../lib/portal-api.ts';

export type TrackedCase = Answer<'/serviceTracker'>['cases'][number];
