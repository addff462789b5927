import type { ResponseOf } from '../../lib/api/wire.ts';

export type Explained = ResponseOf<'/policyExplained/getDetails'>;
