import type { ResponseOf } from '../../lib/api/wire.ts';

export type TrackedCase = ResponseOf<'/serviceTracker'>['cases'][number];
