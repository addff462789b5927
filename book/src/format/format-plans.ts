import { DISCONTINUANCE_PATTERN } from '@portal/rules/funds/discontinuance.ts';
import { bookFile, may, needs } from './format-table.ts';
import { amount, count, flag, percent, shaped, text } from './format-types.ts';

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
    withdrawShare: may(
      percent(0, 100),
      'Share of the fund value that can be withdrawn in a policy year; empty if the portal cannot answer',
      '20.00',
    ),
    withdrawMinimum: may(amount, 'Smallest withdrawal', '5000.00'),
    discontinuance: may(
      shaped('charges', DISCONTINUANCE_PATTERN, 'must be charges such as 20/3000 15/2000 >50000 6/6000'),
      'Charge for a surrender in the lock-in, for each policy year from the first: percent of the yearly premium or the fund value, ' +
        'whichever is lower, and the most in rupees. `>50000` starts the charges for yearly premiums above ₹50,000. Later years are free',
      '20/3000 15/2000 10/1500 5/1000 >50000 6/6000 4/5000 3/4000 2/2000',
    ),
  },
  rules: [],
});
