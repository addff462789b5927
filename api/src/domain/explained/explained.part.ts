import type { Part } from '../../platform/parts/part.ts';
import { explainedStore } from './explained.store.ts';

export const explainedPolicyPart = { stores: { explained: explainedStore } } satisfies Part;
