import type { Part } from '../../platform/parts/part.ts';
import { copiedDataStore } from './copied-data.store.ts';
import { dataCopyStore } from './data-copy.store.ts';
import { dataNomineeStore } from './data-nominee.store.ts';
import { dataRequestStore } from './data-request.store.ts';
import { heldDataStore } from './held-data.store.ts';

export const privacyPart = {
  stores: {
    heldData: heldDataStore,
    copiedData: copiedDataStore,
    dataCopy: dataCopyStore,
    dataNominee: dataNomineeStore,
    dataRequest: dataRequestStore,
  },
} satisfies Part;
