import { bookFile, may, needs } from './format-table.ts';
import { count, flag, shaped, text } from './format-types.ts';

export const plans = bookFile({
  name: 'plans',
  required: false,
  meaning: 'What each plan allows. A plan that no book has named allows no change of frequency, no switch and no loan.',
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
      'Funds that customers can choose; unit-linked only',
      'LIQUID INCOME LARGECAP',
    ),
    loan: needs(flag, 'Y if its policies allow loans', 'N'),
    freeSwitches: needs(count(0, 999), 'Free switches in a policy year', '12'),
    monthlyNeedsAutoDebit: needs(flag, 'Y if monthly premiums need auto-debit', 'N'),
  },
  rules: [],
});
