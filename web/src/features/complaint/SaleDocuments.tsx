import { SALE_DOCUMENT_TEXTS } from '@portal/rules/complaints/not-as-told.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Bullets } from '../../ui/layout/Bullets.tsx';
import { notAsToldText as t } from './not-as-told.text.ts';

type Documents = ResponseOf<'/notAsTold/save'>['attached'];

/** Documents about the sale of a policy, each with its date or the bank that has it. */
export const SaleDocuments = ({ documents }: { documents: Documents }) => (
  <Bullets
    items={documents.map(({ name: kind, on: date, heldBy: bank }) => {
      const name = inLanguage(SALE_DOCUMENT_TEXTS[kind]);
      return bank ? t.documentAtBank({ name, bank }) : t.document({ name, date });
    })}
  />
);
