import { CLASS_LABELS, CLASS_PARTIES, LAW_LABELS, PARTY_LABELS } from '@portal/rules/privacy/privacy-labels.ts';
import type { EffectiveRule } from '@portal/rules/privacy/retention.ts';
import { listClasses, PERSONAL_DATA } from './personal-data.ts';
import { CATEGORIES, PURPOSES } from './privacy-table.ts';

const HEAD = ['Table', 'Purpose', 'Kinds of data', 'Class', 'Ground', 'Retention', 'Recipients'];

const describeRule = ({ length, unit, from, law, isLonger }: EffectiveRule): string =>
  `${length} ${unit} after ${from}${law ? ` (${LAW_LABELS[law].en}${isLonger ? ', extended by the insurer' : ''})` : ''}`;

/** The record of processing activities as CSV: each table with personal data of customers, once for each class. */
export function writeProcessingRecord(rules: readonly EffectiveRule[]): string {
  const rows = Object.entries(PERSONAL_DATA).flatMap(([name, table]) =>
    listClasses(table).map((dataClass) => {
      const ofClass = rules.filter((rule) => rule.dataClass === dataClass);
      const kinds = CATEGORIES.filter((category) => category !== 'none' && table[category]);
      const parties = (CLASS_PARTIES[dataClass] ?? []).map((party) => PARTY_LABELS[party].en);
      return [
        name,
        PURPOSES[table.purpose],
        kinds.join(', '),
        CLASS_LABELS[dataClass].title.en,
        [...new Set(ofClass.map(({ ground }) => ground))].join(', '),
        ofClass.map(describeRule).join('; '),
        parties.join(', '),
      ];
    }),
  );
  return [HEAD, ...rows].map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('');
}
