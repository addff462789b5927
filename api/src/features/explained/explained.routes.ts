import { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { getExplained } from './get-explained.ts';

export const explainedFeature = implement(contract.explained, {
  '/policyExplained/getDetails': getExplained,
  '/policyExplained/answer': async ({ customer, input, store, now }) => ({
    confirmedOn: dayOf(await store.explained.confirm(customer.clientId, input.policyNumber, now)),
  }),
});
