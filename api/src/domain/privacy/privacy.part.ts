import type { Part } from '../../platform/parts/part.ts';
import { copiedDataStore } from './copied-data.store.ts';
import { dataCopyStore } from './data-copy.store.ts';
import { dataNomineeStore } from './data-nominee.store.ts';
import { dataRequestStore } from './data-request.store.ts';
import { erasureStore } from './erasure.store.ts';
import { heldDataStore } from './held-data.store.ts';
import { legalHoldStore } from './legal-hold.store.ts';

export const privacyPart = {
  stores: {
    heldData: heldDataStore,
    copiedData: copiedDataStore,
    dataCopy: dataCopyStore,
    dataNominee: dataNomineeStore,
    erasure: erasureStore,
    legalHold: legalHoldStore,
    dataRequest: dataRequestStore,
  },
} satisfies Part;
