import type { Part } from '../../platform/parts/part.ts';
import { explainedFeature } from './explained.routes.ts';
import { explainedStore } from './explained.store.ts';

export const explainedPart = { routes: explainedFeature, stores: { explained: explainedStore } } satisfies Part;
