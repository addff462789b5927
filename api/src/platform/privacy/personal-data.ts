import type { DataClass } from '@portal/rules/privacy/retention.ts';
import { MONEY } from './money.ts';
import { PEOPLE } from './people.ts';
import { POLICIES } from './policies.ts';
import { CATEGORIES, type PrivacyTable, PURPOSE_CLASSES, PURPOSES, RETENTIONS } from './privacy-table.ts';
import { SERVICE } from './service.ts';

/** Every table of the portal's database. A test compares the columns with the migrated database. */
export const PERSONAL_DATA: Readonly<Record<string, PrivacyTable>> = { ...PEOPLE, ...POLICIES, ...MONEY, ...SERVICE };

export const listColumns = (table: PrivacyTable): string[] => [
  ...new Set(CATEGORIES.flatMap((category) => table[category]?.split(' ') ?? [])),
];

/** Class of the retention table for a column; null if its table is not about customers. */
export function classOf(table: PrivacyTable, column: string): DataClass | null {
  const [found] = Object.entries(table.classes ?? {}).find(([, columns]) => columns.split(' ').includes(column)) ?? [];
  return (found as DataClass | undefined) ?? PURPOSE_CLASSES[table.purpose];
}

/** The classes of the personal data of a table. */
export const listClasses = (table: PrivacyTable): DataClass[] => [
  ...new Set(
    CATEGORIES.filter((category) => category !== 'none')
      .flatMap((category) => table[category]?.split(' ') ?? [])
      .flatMap((column) => classOf(table, column) ?? []),
  ),
];

/** docs/reference/personal-data.md. `encrypted`: columns as "table.column". */
export function drawPersonalData(encrypted: ReadonlySet<string>): string {
  const rows = Object.entries(PERSONAL_DATA).map(([name, table]) => {
    const mark = (column: string) => (encrypted.has(`${name}.${column}`) ? `**${column}**` : column);
    const kinds = CATEGORIES.filter((category) => category !== 'none' && table[category]).map(
      (category) => `${category}: ${table[category]?.split(' ').map(mark).join(', ')}`,
    );
    return `| ${name} | ${PURPOSES[table.purpose]} | ${kinds.join('; ') || 'none'} | ${listClasses(table).join(', ') || 'none'} | ${RETENTIONS[table.kept].text} |\n`;
  });
  const jobs = Object.values(RETENTIONS).flatMap((row) => ('job' in row ? `| ${row.text} | \`${row.job}\` |\n` : []));
  return `${HEAD}${rows.join('')}\n## Deletion\n\n| Retention | Job |\n|---|---|\n${jobs.join('')}`;
}

const HEAD = `# Personal data by table

Generated from \`api/src/platform/privacy\`: \`npm run unit -- api/src/platform/privacy -u\` writes this page. A new column that is not classified
there fails a test.

Columns in **bold** are encrypted, each value bound to its table, column and row. A reference is an id that leads to a person. A secret is a
hash, or encrypted. Columns that say nothing about a person are left out.

The class of a column decides how long its data is kept (\`rules/src/privacy/retention.ts\`). The last column says how rows are deleted.

| Table | Purpose | Personal data | Class | Retention |
|---|---|---|---|---|
`;
