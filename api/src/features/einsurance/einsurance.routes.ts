import { contract } from '@portal/contract/contract.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { convertPolicies } from './convert-policies.ts';
import { openAccount } from './open-account.ts';
import { readEInsurance } from './read-einsurance.ts';

export const einsuranceFeature = implement(contract.einsurance, {
  '/eInsurance': readEInsurance,
  '/createCase/eInsurance': openAccount,
  '/createCaseArray/eInsurance': convertPolicies,
});
