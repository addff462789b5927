import { contract } from '@portal/contract/contract.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { compare } from './compare.ts';

export const needMoneyFeature = implement(contract.needMoney, {
  '/needMoney/compare': compare,
});
