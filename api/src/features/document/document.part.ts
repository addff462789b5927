import type { Part } from '../../platform/parts/part.ts';
import { documentFeature } from './document.routes.ts';
import { documentStore } from './document.store.ts';
import { documentDataStore } from './document-data.store.ts';

export const documentPart = {
  routes: documentFeature,
  stores: { document: documentStore, paper: documentDataStore },
} satisfies Part;
