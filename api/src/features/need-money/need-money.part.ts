import type { Part } from '../../platform/parts/part.ts';
import { needMoneyFeature } from './need-money.routes.ts';
import { needMoneyStore } from './need-money.store.ts';

export const needMoneyPart = { routes: needMoneyFeature, stores: { needMoney: needMoneyStore } } satisfies Part;
