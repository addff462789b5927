import { BOOK_FILES } from './format.ts';
import { deletions } from './format-deletions.ts';
import type { BookFile } from './format-table.ts';

const INTRODUCTION = `# Book format

<!-- Made from the tables in book/src/format*.ts by: node tools/run.mjs book/src/format/format-doc.ts > docs/book-format.md. A test compares the two. -->

A book is a folder of files, with one file for each kind of row. With a book, an insurer loads policies into the portal.

## Commands

| Command | What it does |
| --- | --- |
| \`npm run import -- <folder>\` | Loads a book, whether or not the portal is running |
| \`npm run import -- <folder> --dry-run\` | Reports what would be new, changed and removed, and stores nothing |
| \`npm run book -- --demo --out <folder>\` | Writes the demo book, which has an example of every file. With \`--doubles\`, it writes a copy of each persona under other ids instead (user \`p147\` for \`p07\`) |
| \`npm run book -- --clients N --seed S --out <folder>\` | Writes a large invented book. Other options: \`--date\`, \`--format csv\\|jsonl\`, \`--nav-years\`, \`--password\` |
| \`npm run map -- check\\|convert <mapping.json> --from <folder>\` | Makes a book from the files of your core system: see [Load an extract of your core system](how-to/map-an-extract.md) |

\`npm run book\` with the same arguments writes the same bytes. The date of the book (\`--date\`) is today by default. Set it if the output must be reproducible.

Other options of an import:

- \`--max-removed 1%\` or \`--max-removed 500\`: the number of rows of a file that may be removed. A book that would remove more is refused. The default is \`1%\`.
- \`--report <file>\`: writes the result as JSON, including a refusal.
- \`--full\`: reads all files, unchanged ones too.
- \`--no-manifest\`: loads a folder without a manifest.

## The manifest

\`manifest.json\` has the number of rows and the SHA-256 of each file. So a file that was cut off is refused, even if it was cut at the end of a line. \`npm run book\` writes the manifest. A folder without one is refused.

    {
      "version": 1,
      "files": {
        "clients.csv": { "rows": 32, "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" }
      }
    }

It may also have a \`sequence\`: the number of the book in the insurer's series. A book that is older than the stored one is refused.

## A delta

A delta is a small book. It has only the rows that are new or different since the book or delta before it, and those that were removed. Its manifest says so:

    { "version": 1, "kind": "delta", "sequence": 1042, "files": { … } }

- It has only the files that it needs, and complete rows. Rows that it does not mention stay unchanged.
- \`deletions.csv\` (or \`.jsonl\`) names the removed rows by \`file\` and \`key\`. If the key has two columns, the second one is \`secondKey\`. Rows of every file can be deleted.
- \`sequence\` is one more than that of the book or delta before it. A delta with another number is refused.
- A full book may have any higher number. Without a number, it leaves the stored one unchanged.
- The last delta may be loaded again. It changes nothing.
- A deleted row must be in the portal, and must not be in another file of the same delta. No remaining row of the book may refer to it, and no record of the portal, such as a payment or a request. Otherwise the deletion is an error, with its line.
- Rows that the portal has created or used stay, and are counted as kept. These are posted premiums, payments and mandates of the portal, and user ids and passwords that were chosen in it.
- After a delta, the rules between rows apply as after a full book.
- \`--dry-run\`, \`--max-removed\` and \`--report\` work as with a full book.

A full book has no deletions file. Instead, rows of a policy that it does not list are removed.

## Customer edits

Customers can change these values in the portal: contact, address, PAN, KYC, personal details, nominees, payout account, purpose, WhatsApp and auto-debit. A changed value stays while each book repeats the old value. If a book has another value, the book wins. The report says how many values stayed and how many were replaced.

## Rules for all files

- A file is \`<name>.csv\` or \`<name>.jsonl\`, in UTF-8. Other files in the folder are ignored. A \`.csv\` or \`.jsonl\` file that does not belong to a book is an error.
- CSV: a header with the column names in any order, commas, and RFC 4180 quotes. Optional columns may be missing. A field must be on one line.
- JSON Lines: one object in each line, with the same names. A missing name, null and an empty text mean the same. Write account numbers as text: a number of more than 15 digits is refused.
- An empty value means unknown or none. Spaces around a value are removed.
- Amounts are rupees with at most two decimals and no commas: \`25000.00\`. So are percentages: \`60.00\`.
- Dates are \`YYYY-MM-DD\`. \`DD-MM-YYYY\` is accepted too.
- A full book must have every file, except those that may be absent. A file without rows has only a header (CSV) or is empty (JSON Lines).

## How an import works

- It loads the whole book or nothing. Each error is reported as \`file:line field: reason\`: the first thousand are listed, and the others are counted. The exit code is then 1.
- An unchanged row is not written, so importing the same book again changes nothing. A change that the portal has made since, such as a paid premium, stays until the book changes that row.
- A file of a full book that has not changed since the last complete import is not read. The report names it as unchanged. If one of \`bank-accounts\`, \`policies\`, \`coverages\`, \`nominees\`, \`premiums-due\` and \`payments\` has changed, all of them are read.
- All files are read after a delta, after an import with \`--no-manifest\`, after an upgrade that changes the database or the import, and if a file does not match the manifest. To read all files in any case, use \`--full\`.
- A row with a known key and other content replaces the stored row. If the portal has posted a premium, it stays posted.
- A full book lists a policy completely. Coverages, nominees and unpaid premiums that it does not list are removed. Clients, policies, payments, unit movements, accounts and mandates are never removed. If \`--max-removed\` is exceeded, that is an error.
- Two imports cannot run at the same time; the second one waits.
- Mobile numbers, email addresses, PANs, and account and e-Insurance numbers are encrypted on import.
- A portal in production refuses the personas of the demo book.

A refused book is reported like this:

    clients.csv:3 gender: must be one of M, F, T
    nominees.csv:81 share: of all nominees of policy 100000301 is 90.00, not 100.00
    payments.csv:4 policyNo: is 299999999, which is not in policies
    payments.csv:90210 row: opens a quote that is not closed on the same line
    Nothing was loaded: the book has 4 errors.

Lines are counted as in an editor: the header is line 1, and 0 means the whole file. In place of a column name there may be \`row\` (the line cannot be split), \`header\` or \`file\`.

Rows are compared with each other only if not too many of them have errors. These rules apply in addition to those of the columns:

- Each key is unique. A client, policy, fund, account or payment that a row refers to is in the book or in the portal.
- A payout account belongs to the policyholder.
- The shares of a policy's nominees add up to 100.
- \`nextDueDate\` of a policy is the earliest of its \`premiums-due\`. A due date is missing there if \`payments\` has its premium as POSTED.
- A policy has at most one running mandate (ACTIVE, PAUSED, CANCEL_REQUESTED) and at most one that is PENDING.
- The sum of a policy's units in a fund is not below 0.
- Receipt numbers are unique. A client has one user id.
- A payment that was made in the portal may come back under its id, for its policy. A user id or password that was chosen in the portal is not overwritten.
- A mandate that was set up in the portal may come back for its policy, under its id or with its number (\`rail\`, \`umrn\`). It is recognised and stays unchanged.
- A running or PENDING mandate with another number is an error if the policy has a mandate from the portal. That mandate is in force or being set up.
- A later book may end a mandate whose status the portal has changed since, but never restarts it.

## Files
`;

const cell = (text: string): string => text.replaceAll('|', '\\|');
/** A list of allowed values as code; any other type as text. */
const typeCell = (name: string): string =>
  /^[\w-]+(, [\w-]+)+$/.test(name) && !name.startsWith('text, ') ? name.replaceAll(/[\w-]+/g, '`$&`') : cell(name);

function describe(file: BookFile): string {
  const rows = Object.entries(file.columns).map(
    ([name, column]) =>
      `| \`${name}\` | ${typeCell(column.type.name)} | ${column.required ? 'yes' : ''} | ${cell(column.meaning)} | ${column.example === '' ? '' : `\`${cell(column.example)}\``} |`,
  );
  const rules = file.rules.map((rule) => `- \`${rule.field}\` ${rule.reason}`);
  return [
    `### ${file.name}`,
    '',
    `${file.meaning} Key: ${file.key.map((name) => `\`${name}\``).join(', ')}.${file.required ? '' : ' This file may be absent.'}`,
    '',
    '| Column | Type | Required | Meaning | Example |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    ...(rules.length > 0 ? ['', 'Within a row:', '', ...rules] : []),
  ].join('\n');
}

/** docs/book-format.md, from the same tables as the import. */
export const bookFormatDoc = (): string => `${INTRODUCTION}\n${[...Object.values(BOOK_FILES), deletions].map(describe).join('\n\n')}\n`;

if (import.meta.main) process.stdout.write(bookFormatDoc());
