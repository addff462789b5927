import { contract } from '@portal/contract/contract.ts';
import { implement } from '../../platform/http/implement.ts';
import { changeNominees } from './change-nominees.ts';

export const nomineeFeature = implement(contract.nominee, { '/createCase/nomineeUpdate': changeNominees });
