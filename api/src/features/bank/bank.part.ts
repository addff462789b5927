import type { Part } from '../../platform/parts/part.ts';
import { bankFeature } from './bank.routes.ts';
import { bankStore } from './bank.store.ts';
import { nameCheckStore } from './name-check.store.ts';

export const bankPart = {
  routes: bankFeature,
  stores: { bank: bankStore, nameCheck: nameCheckStore },
} satisfies Part;
