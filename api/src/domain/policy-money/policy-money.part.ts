import type { Part } from '../../platform/parts/part.ts';
import { needMoneyStore } from './money-facts.store.ts';

export const policyMoneyPart = { stores: { needMoney: needMoneyStore } } satisfies Part;
