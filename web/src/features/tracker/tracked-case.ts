import type { Answer } from '../../lib/api/wire.ts';

export type TrackedCase = Answer<'/serviceTracker'>['cases'][number];
