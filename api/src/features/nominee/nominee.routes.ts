import { contract } from '@portal/contract/contract.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { changeNominees } from './change-nominees.ts';

export const nomineeFeature = implement(contract.nominee, { '/createCase/nomineeUpdate': changeNominees });
