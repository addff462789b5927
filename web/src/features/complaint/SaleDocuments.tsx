import { SALE_DOCUMENT_TEXTS } from '@portal/rules/complaints/not-as-told.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Dates } from '../../ui/layout/Figures.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { notAsToldText as t } from './not-as-told.text.ts';

type Documents = ResponseOf<'/notAsTold/save'>['attached'];

/** Documents about the sale of a policy, each with its date or the bank that has it. */
export const SaleDocuments = ({ documents }: { documents: Documents }) => (
  <KeyValue
    variant="lr"
    items={documents.map(({ name, on: date, heldBy: bank }) => ({
      label: inLanguage(SALE_DOCUMENT_TEXTS[name]),
      value: bank ? t.documentAtBank({ bank }) : <Dates>{t.documentOn({ date })}</Dates>,
    }))}
  />
);
