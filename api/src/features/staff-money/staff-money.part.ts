import type { Part } from '../../platform/parts/part.ts';
import { moneyListStore } from './money-list.store.ts';
import { staffMoneyFeature } from './staff-money.routes.ts';

export const staffMoneyPart = {
  routes: staffMoneyFeature,
  stores: { moneyList: moneyListStore },
} satisfies Part;
