import layout from '../../ui/layout/layout.module.css';
import { fundText as t } from './fund.text.ts';
import { leftLabels, type Options, type SwitchPolicy } from './fund-labels.ts';

const RULES = { SAME_DAY: t.untilCutOff, AFTER_CUT_OFF: t.pastCutOff, NOT_BUSINESS_DAY: t.noBusinessDay } as const;

type Props = { policy: SwitchPolicy; charge: number; nav: Pick<Options, 'navDate' | 'navRule'> };

/** Cost and day of the NAV in one line, then the cut-off and the free switches that are left. */
export function SwitchCost({ policy, charge, nav: { navDate: date, navRule } }: Props) {
  const left = policy.freeSwitchesLeft - 1;
  return (
    <div>
      <p className={layout.strong}>{charge > 0 ? t.chargeLine({ amount: charge, date }) : t.freeLine({ date })}</p>
      <p className={`${layout.dim} ${layout.small}`}>
        {RULES[navRule]} {charge > 0 ? t.chargedFrom : left > 0 ? t.leftAfter({ left: leftLabels(left) }) : t.noneAfter}
      </p>
    </div>
  );
}
