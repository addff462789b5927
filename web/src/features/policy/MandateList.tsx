import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Figures } from '../../ui/layout/Figures.tsx';
import classes from './PolicyDetailPage.module.css';
import { detailText as t } from './policy-detail.text.ts';
import type { PolicyDetails } from './policy-due.ts';

type Mandate = PolicyDetails['MANDATES'][number];

/** Permissions to debit an account for this policy, newest first. */
export function MandateList({ mandates }: { mandates: readonly Mandate[] }) {
  return (
    <ul className={classes.mandates}>
      {mandates.map((mandate) => (
        <li key={`${mandate.KIND} ${mandate.STATUS} ${mandate.START_DATE}`}>
          <State mandate={mandate} />
          <p className={classes.account}>{[mandate.BANK_NAME, mandate.ACCOUNT_NUMBER].filter(Boolean).join(', ')}</p>
          <p className={classes.under}>
            <Figures>{t.mandateFacts({ sum: mandate.MAX_AMOUNT, from: mandate.START_DATE, until: mandate.END_DATE })}</Figures>
          </p>
        </li>
      ))}
    </ul>
  );
}

function State({ mandate: { KIND: kind, STATUS: status } }: { mandate: Mandate }) {
  switch (status) {
    case 'ACTIVE':
    case 'CANCEL_REQUESTED':
      return <StatusTag status="NOTHING_DUE" label={t.mandateACTIVE({ kind })} />;
    case 'PENDING':
      return <StatusTag status="DUE" label={t.mandatePENDING({ kind })} />;
    case 'PAUSED':
      return <StatusTag status="TERMINATED" label={t.mandatePAUSED({ kind })} />;
    default:
      return <StatusTag status="TERMINATED" label={t.mandateOff({ kind })} />;
  }
}
