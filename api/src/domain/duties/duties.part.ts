import type { Part } from '../../platform/parts/part.ts';
import { attentionStore } from './attention.store.ts';
import { kycStore } from './kyc.store.ts';

export const dutiesPart = { stores: { attention: attentionStore, kyc: kycStore } } satisfies Part;
