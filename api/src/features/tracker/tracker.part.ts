import type { Part } from '../../platform/parts/part.ts';
import { trackerFeature } from './tracker.routes.ts';
import { trackerStore } from './tracker.store.ts';

export const trackerPart = {
  routes: trackerFeature,
  stores: { tracker: trackerStore },
} satisfies Part;
