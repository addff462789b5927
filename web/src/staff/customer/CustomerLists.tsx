import { dayOf, formatMinute } from '@portal/rules/calendar/dates.ts';
import type { CasePurpose } from '@portal/rules/staff/case-desk.ts';
import { to } from '../../lib/navigation/to.ts';
import { dutyView } from '../../lib/records/duty-view.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { lookOfStatus, statusOfCase } from '../cases/case-labels.ts';
import type { OpenedCustomer } from '../shell/staff-answers.ts';
import { customerText as t } from './admin-customer.text.ts';
import { CustomerRows } from './CustomerRows.tsx';
import {
  channels,
  mandateStates,
  messageStates,
  PAYMENT_TAGS,
  PAYOUT_TAGS,
  paymentKinds,
  payoutPurposes,
  rails,
} from './customer-labels.text.ts';

type Props = { customer: OpenedCustomer };

export function CustomerDuties({ customer }: Props) {
  const today = dayOf(new Date());
  return (
    <CustomerRows
      title={t.duties}
      text={t.dutiesSeen}
      empty={t.nothingToDo}
      rows={customer.duties.map((duty) => {
        const { task, title, tag, sentence } = dutyView(duty, today);
        return { name: task ?? title, tag: <StatusTag {...tag} />, lines: [sentence] };
      })}
    />
  );
}

export const CustomerPolicies = ({ customer }: Props) => (
  <CustomerRows
    title={t.policies}
    empty={t.noPolicies}
    rows={customer.policies.map(({ policyNo, plan, status, due, mandate }) => ({
      name: t.titleAndNumber({ title: plan, number: policyNo }),
      tag: <StatusTag status={status} />,
      lines: [
        due ? t.due(due) : t.noDue,
        mandate ? t.mandate({ rail: rails[mandate.rail], state: mandateStates[mandate.state] }) : t.noMandate,
      ],
    }))}
  />
);

/** Cases of the user's teams. Each opens for the purpose for which the customer was opened. */
export function CustomerCases({ customer, purpose }: Props & { purpose: CasePurpose }) {
  const lists = customer.cases.filter(({ total }) => total > 0);
  if (lists.length === 0) return <CustomerRows title={t.cases} empty={t.noCases} rows={[]} />;
  return lists.map(({ desk, rows, total }) => (
    <CustomerRows
      key={desk}
      title={t[desk]}
      text={total > rows.length ? t.newestOf({ n: rows.length, total }) : undefined}
      empty={t.noCases}
      rows={rows.map(({ id, title, policyNumber, status, promisedBy, late }) => ({
        name: (
          <Link to={to('adminCases')} state={{ openCase: { id, purpose } }}>
            {t.titleAndNumber({ title: inLanguage(title), number: id })}
          </Link>
        ),
        tag: <StatusTag status={lookOfStatus(status)} label={statusOfCase(desk, status)} />,
        lines: [
          policyNumber && t.ofPolicy({ number: policyNumber }),
          promisedBy && (late ? t.promisedLate : t.promisedBy)({ date: promisedBy }),
        ],
      }))}
    />
  ));
}

export const CustomerPayments = ({ customer }: Props) => (
  <>
    <CustomerRows
      title={t.payments}
      empty={t.noPayments}
      rows={customer.payments.map(({ on, policyNo, amount, kind, status }) => ({
        name: t.amountFor({ amount, kind: paymentKinds[kind] }),
        tag: <StatusTag status={PAYMENT_TAGS[status]} />,
        lines: [t.dateAndPolicy({ date: on, number: policyNo })],
      }))}
    />
    <CustomerRows
      title={t.payouts}
      empty={t.noPayouts}
      rows={customer.payouts.map(({ at, purpose, amount, status }) => ({
        name: t.amountFor({ amount, kind: payoutPurposes[purpose] }),
        tag: <StatusTag status={PAYOUT_TAGS[status]} />,
        lines: [formatMinute(new Date(at))],
      }))}
    />
  </>
);

export const CustomerMessages = ({ customer }: Props) => (
  <CustomerRows
    title={t.messages}
    empty={t.noMessages}
    rows={customer.messages.map(({ at, title, channel, state }) => ({
      name: inLanguage(title),
      lines: [t.byChannel({ channel: channels[channel], state: messageStates[state] }), formatMinute(new Date(at))],
    }))}
  />
);

export const CustomerAccesses = ({ customer }: Props) => (
  <CustomerRows
    title={t.accesses}
    text={t.accessesSeen}
    empty={t.noAccesses}
    rows={customer.accesses.map(({ at, who, what, about, reason, reasonHi, outcome }) => ({
      name: inLanguage(what),
      lines: [
        inLanguage(who),
        about,
        reason && inLanguage({ en: reason, hi: reasonHi ?? reason }),
        outcome === 'REFUSED' && t.notDone,
        formatMinute(new Date(at)),
      ],
    }))}
  />
);
