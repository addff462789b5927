import type { Part } from '../../platform/parts/part.ts';
import { approvalStore } from './approval.store.ts';

export const approvalsPart = {
  stores: { approval: approvalStore },
} satisfies Part;
