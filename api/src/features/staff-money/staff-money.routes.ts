import { contract } from '@portal/contract/contract.ts';
import { withAction } from '../../domain/approvals/actions.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import { decideMoney, moneyAction } from './decide-money.ts';
import { listMoney } from './list-money.ts';

export const staffMoneyFeature = implement(contract.staffMoney, {
  '/admin/money/list': listMoney,
  '/admin/money/decide': withAction(moneyAction, ownTransactions(decideMoney)),
});
