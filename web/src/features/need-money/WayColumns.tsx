import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { to } from '../../lib/navigation/to.ts';
import { Dates } from '../../ui/layout/Figures.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { ANSWERS, type Column, describeReason, QUESTIONS } from './column-cells.ts';
import { moneyText, columnText as t } from './need-money.text.ts';
import { PaidUpDialog } from './PaidUpDialog.tsx';
import classes from './WayColumns.module.css';

type Props = {
  policyId: string;
  columns: readonly Column[];
  /** The amount that a withdrawal would be of, if the customer named one. */
  withdrawn: number | undefined;
};

/** The ways side by side, none of them highlighted. On a phone, a card for each. */
export const WayColumns = ({ policyId, columns, withdrawn }: Props) => (
  <section aria-label={moneyText.sideBySide} className={classes.ways}>
    <div className={classes.questions} aria-hidden="true">
      <span />
      {QUESTIONS.map((question) => (
        <span key={question}>{t[question]}</span>
      ))}
      <span />
    </div>
    {columns.map((column) => (
      <Way key={column.way} policyId={policyId} column={column} withdrawn={withdrawn} />
    ))}
  </section>
);

type WayProps = Pick<Props, 'policyId' | 'withdrawn'> & { column: Column };
function Way({ policyId, column, withdrawn }: WayProps) {
  return (
    <article className={column.open ? classes.way : `${classes.way} ${classes.isClosed}`}>
      <h2 className={classes.name}>{t[column.way]}</h2>
      {column.open ? (
        <dl className={classes.facts}>
          {QUESTIONS.map((question) => (
            <div key={question} className={classes.line}>
              <dt>{t[question]}</dt>
              <dd>
                <Dates>{ANSWERS[question](column)}</Dates>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={classes.closed}>
          <Dates>{t.notPossible({ reason: describeReason(column) })}</Dates>
        </p>
      )}
      {column.open && <Action policyId={policyId} column={column} withdrawn={withdrawn} />}
    </article>
  );
}

/** The next step of a way. Stopping to pay needs no request, so a dialog says what changes. */
function Action({ policyId, column, withdrawn }: WayProps) {
  const [isShown, setIsShown] = useState(false);
  const page = findPage({ policyId, column, withdrawn });
  const button = { variant: 'default', fullWidth: true, className: classes.button } as const;
  if (page)
    return (
      <div className={classes.action}>
        <Button component={Link} to={page.to} {...button}>
          {page.text}
        </Button>
      </div>
    );
  if (column.way !== 'PAID_UP') return null;
  return (
    <div className={classes.action}>
      <Button {...button} onClick={() => setIsShown(true)}>
        {t.seeChanges}
      </Button>
      {isShown && <PaidUpDialog policyId={policyId} column={column} onClose={() => setIsShown(false)} />}
    </div>
  );
}

function findPage({ policyId, column: { way }, withdrawn }: WayProps): { text: string; to: string } | undefined {
  if (way === 'WITHDRAW')
    return { text: t.WITHDRAW, to: to('withdraw', { policyId, ...(withdrawn !== undefined && { amount: String(withdrawn) }) }) };
  if (way === 'LOAN') return { text: t.applyForLoan, to: to('loanApply', { policyId }) };
  return way === 'SURRENDER' ? { text: t.SURRENDER, to: to('surrender', { policyId }) } : undefined;
}
