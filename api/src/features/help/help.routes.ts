import { contract } from '@portal/contract/contract.ts';
import { implement } from '../../http/implement.ts';

export const helpFeature = implement(contract.help, {
  async '/error/report'({ input, store, now }) {
    await store.help.addErrorReport(input, now);
    return { reported: true };
  },
});
