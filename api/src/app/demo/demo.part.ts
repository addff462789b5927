import type { Part } from '../../platform/parts/part.ts';
import { demoActivityStore } from './demo-activity.store.ts';

export const demoPart = {
  stores: { demoActivity: demoActivityStore },
} satisfies Part;
