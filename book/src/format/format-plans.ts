import { bookFile, may, needs } from './format-table.ts';
import { count, flag, shaped, text } from './format-types.ts';

export const plans = bookFile({
  name: 'plans',
  required: false,
  meaning: 'What the plan of a policy allows. A plan that no book has named allows no other frequency, no switch and no loan.',
  key: ['planCode'],
  columns: {
    planCode: needs(text(10), 'Code of the plan, as in policies', 'ULP1'),
    frequencies: may(
      shaped('letters of MQHA', /^M?Q?H?A?$/, 'must be letters of MQHA, in this order'),
      'Frequencies of its premiums; empty for a single premium',
      'MQHA',
    ),
    funds: may(
      shaped('fund codes', /^[A-Z][A-Z0-9]{1,11}(?: [A-Z][A-Z0-9]{1,11})*$/, 'must be fund codes with a blank between them'),
      'Funds that may be chosen; unit-linked only',
      'LIQUID INCOME LARGECAP',
    ),
    loan: needs(flag, 'Whether a loan is given on its policies', 'N'),
    freeSwitches: needs(count(0, 999), 'Switches of a policy year without a charge', '12'),
    monthlyNeedsAutoDebit: needs(flag, 'Whether its premiums are monthly only by auto-debit', 'N'),
  },
  rules: [],
});
