import type { Part } from '../../platform/parts/part.ts';
import { removableRowsStore } from './removable-rows.store.ts';
import { retentionChangeStore } from './retention-change.store.ts';

export const retentionPart = {
  stores: { retentionChange: retentionChangeStore, removableRows: removableRowsStore },
} satisfies Part;
