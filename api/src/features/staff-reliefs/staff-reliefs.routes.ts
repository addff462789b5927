import { contract } from '@portal/contract/contract.ts';
import { withAction } from '../../domain/approvals/actions.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { readArea, reliefAction, saveRelief } from './save-relief.ts';

export const staffReliefsFeature = implement(contract.staffReliefs, {
  async '/admin/reliefs/list'({ store }) {
    const reliefs = await store.areaRelief.list();
    return {
      reliefs: reliefs.map(({ pinPrefixes, planCodes, ...relief }) => ({
        ...relief,
        pinPrefixes: [...pinPrefixes],
        planCodes: [...planCodes],
      })),
    };
  },

  async '/admin/reliefs/preview'({ input, store, now }) {
    return store.areaRelief.count(await readArea(input, { store, now }));
  },

  '/admin/reliefs/save': withAction(reliefAction, saveRelief),
});
