import { contract } from '@portal/contract/contract.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { cancelInFreeLook } from './cancel-in-free-look.ts';
import { compare } from './compare.ts';
import { surrenderPolicy } from './surrender-policy.ts';
import { withdrawPart } from './withdraw-part.ts';

export const needMoneyFeature = implement(contract.needMoney, {
  '/needMoney/compare': compare,
  '/withdrawal/save': withdrawPart,
  '/surrender/save': surrenderPolicy,
  '/freeLook/save': cancelInFreeLook,
});
