import { contract } from '@portal/contract/contract.ts';
import { withAction } from '../../domain/approvals/actions.ts';
import { applyBrandAction } from '../../domain/brand/brand-action.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { addBrand, applyBrand, readBrandRecord } from './change-brand.ts';

export const staffBrandFeature = implement(contract.staffBrand, {
  '/admin/brand': readBrandRecord,
  '/admin/brand/add': addBrand,
  '/admin/brand/apply': withAction(applyBrandAction, applyBrand),
});
