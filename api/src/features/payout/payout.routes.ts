import { contract } from '@portal/contract/contract.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { listPayouts } from './list-payouts.ts';
import { sendAgain } from './send-again.ts';

export const payoutFeature = implement(contract.payout, { '/payouts/list': listPayouts, '/payouts/sendAgain': sendAgain });
