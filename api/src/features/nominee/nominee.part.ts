import type { Part } from '../../platform/parts/part.ts';
import { nomineeFeature } from './nominee.routes.ts';
import { nomineeStore } from './nominee.store.ts';

export const nomineePart = {
  routes: nomineeFeature,
  stores: { nominee: nomineeStore },
} satisfies Part;
