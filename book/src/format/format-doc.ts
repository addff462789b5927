import { BOOK_FILES } from './format.ts';
import { deletions } from './format-deletions.ts';
import type { BookFile } from './format-table.ts';

const INTRODUCTION = `# The format of a book

<!-- Made from the tables in book/src/format*.ts by: node tools/run.mjs book/src/format/format-doc.ts > docs/book-format.md. A test holds the two against each other. -->

A book is a folder of files, one for each kind of row. It is how an insurer's policies come into the portal.

## Commands

| | |
| --- | --- |
| \`npm run import -- <folder>\` | loads a book, while the portal is running or when it is not |
| \`npm run import -- <folder> --dry-run\` | does everything, tells what would be new, changed and removed, and keeps nothing |
| \`npm run book -- --demo --out <folder>\` | writes the demo book: an example of every file; with \`--doubles\` each persona once more under other ids (user \`p47\` for \`p07\`) instead |
| \`npm run book -- --clients N --seed S --out <folder>\` | writes a large invented book; also \`--date\`, \`--format csv\\|jsonl\`, \`--nav-years\`, \`--password\` |

The same arguments of \`npm run book\` give the same bytes. The day of the book (\`--date\`) is today by default; set it if the output must be reproducible.

An import also takes:

- \`--max-removed 1%\` or \`--max-removed 500\`: how many of the rows that the portal holds of one file may be removed; a book that would remove more is refused. \`1%\` by default.
- \`--report <file>\`: writes what came of it as JSON, a refusal too.
- \`--no-manifest\`: loads a folder without its manifest.

## The manifest

\`manifest.json\` says of each file how many rows it has and the SHA-256 of its bytes, so that a file which was cut off on its way is refused, even where a line ends. \`npm run book\` writes it; a folder without one is refused.

    {
      "version": 1,
      "files": {
        "clients.csv": { "rows": 32, "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" }
      }
    }

It may also have a \`sequence\`, the book's number in the insurer's row of books. A book that is older than what the portal holds is refused.

## A delta

A delta is a small book: only the rows that are new or different since the book or delta before it, and those that are gone. Its manifest says so:

    { "version": 1, "kind": "delta", "sequence": 1042, "files": { … } }

- It has those files that it needs, and tells changed rows whole. What it does not mention stays.
- \`deletions.csv\` (or \`.jsonl\`) names the rows that are gone: \`file\`, and the row's key as \`key\` and, where the key has two columns, \`secondKey\`. Rows of every file can be deleted.
- \`sequence\` is one more than that of the book or delta before it. Another number is refused: an older one, and one that leaves a gap. A full book may have any higher number, or none, which leaves the portal's as it is. The delta that was loaded last may be loaded again: nothing changes.
- The row of a deletion must be in the portal, must not be in another file of the same delta, and nothing that stays may refer to it: neither a row of the book nor a record of the portal, such as a payment or a request. Otherwise the deletion is a fault, with its line.
- What the portal made or has used itself stays and is counted as kept: premiums that it has posted, its own payments, mandates that were set up in it, user ids and passwords that people chose in it.
- After a delta the rules between rows hold as after a full book.
- \`--dry-run\`, \`--max-removed\` and \`--report\` work as with a full book.

A full book has no deletions file; there, a row of a policy that is not listed is removed.

## What customers changed in the portal

A value that a customer changed in the portal (contact, address, PAN, KYC, personal details, nominees, payout account, purpose, WhatsApp, auto-debit) stays while a book says what the book before it said. A book that says something else wins. The report says how many values stayed and how many gave way.

## Rules for all files

- A file is \`<name>.csv\` or \`<name>.jsonl\`, in UTF-8. Other files in the folder are left alone; a \`.csv\` or \`.jsonl\` that is not a file of a book is a fault.
- CSV: a header with the column names in any order, commas, RFC 4180 quotes. Columns that may be empty may be left out. A field does not span lines.
- JSON Lines: one object a line, with the same names. A missing name, null and an empty text are the same. Write account numbers as text: a number of more than 15 digits is refused.
- Empty means unknown or none. Spaces around a value are dropped.
- Amounts are rupees with at most two decimals and no commas: \`25000.00\`. Percentages likewise: \`60.00\`.
- Dates are \`YYYY-MM-DD\`; \`DD-MM-YYYY\` is read too.
- In a full book every file but \`credentials\` must be there. One without rows has a header only (CSV) or is empty (JSON Lines).

## What an import does

- It loads all of a book or nothing. Every fault is reported as \`file:line field: reason\`, the first thousand one by one and the rest counted; the exit code is then 1.
- A row that the portal already has unchanged is not touched: importing the same book again changes nothing. What the portal has changed since (a premium paid, a due date moved) stays until the book changes that row.
- A row with a known key and other content replaces the old one. A premium stays posted if the portal has posted it.
- A full book lists a policy completely: coverages, nominees and unpaid premiums of an earlier book that this one does not list are removed. Clients, policies, payments, unit movements, accounts and mandates are never removed. More than \`--max-removed\` allows is a fault.
- Two imports do not run at once; the second waits.
- Mobile, e-mail, PAN, account and e-insurance numbers are encrypted on import.
- A portal in production refuses the personas of the demo book.

A refused book looks like this:

    clients.csv:3 gender: must be one of M, F, T
    nominees.csv:81 share: of all nominees of policy 100000301 is 90.00, not 100.00
    payments.csv:4 policyNo: is 299999999, which is not in policies
    payments.csv:90210 row: opens a quote that is not closed on the same line
    Nothing was loaded: the book has 4 faults.

The line is counted as an editor counts it (the header is line 1; 0 is the file itself). In place of a column there may be \`row\` (the line cannot be split), \`header\` or \`file\`.

Rows are compared with each other only if not too many of them are faulty by themselves. The rules, besides those of the columns:

- each key is unique; what a row refers to (client, policy, fund, account, payment) is in the book or in the portal
- a payout account belongs to the owner of the policy
- the shares of a policy's nominees add up to 100
- \`nextDueDate\` of a policy is the earliest of its \`premiums-due\`, and a due date is not there when \`payments\` has its premium POSTED
- a policy has one running mandate (ACTIVE, PAUSED, CANCEL_REQUESTED) and one PENDING one at most
- units of a policy in a fund do not add up to less than 0
- receipt numbers are unique; a client has one user id
- a payment that was made in the portal may come back under its own id, for its own policy; a user id or password that a person chose in the portal is not overwritten
- a mandate that was set up in the portal may come back under its own id or under another one with its number (\`rail\`, \`umrn\`), for its own policy: it is recognised and stays as it is in the portal. A mandate with another number for a policy that has one from the portal in force, or being set up, is a fault if it is itself running or PENDING. A later book may end a mandate that the portal has moved on since, but never brings it back

## Files
`;

const cell = (text: string): string => text.replaceAll('|', '\\|');

function describe(file: BookFile): string {
  const rows = Object.entries(file.columns).map(
    ([name, column]) =>
      `| \`${name}\` | ${cell(column.type.name)} | ${column.required ? 'yes' : ''} | ${cell(column.meaning)} | ${column.example === '' ? '' : `\`${cell(column.example)}\``} |`,
  );
  const rules = file.rules.map((rule) => `\`${rule.field}\` ${rule.reason}`);
  return [
    `### ${file.name}`,
    '',
    `${file.meaning} Key: ${file.key.map((name) => `\`${name}\``).join(', ')}.${file.required ? '' : ' This file may be absent.'}`,
    '',
    '| column | type | required | meaning | example |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    ...(rules.length > 0 ? ['', `Within a row: ${rules.join('; ')}.`] : []),
  ].join('\n');
}

/** docs/book-format.md, from the same tables as the import. */
export const bookFormatDoc = (): string => `${INTRODUCTION}\n${[...Object.values(BOOK_FILES), deletions].map(describe).join('\n\n')}\n`;

if (import.meta.main) process.stdout.write(bookFormatDoc());
