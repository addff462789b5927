import { formatDay, formatInstant } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { appTrackerText as t } from './app-tracker.text.ts';
import type { Application, Details } from './application-view.ts';

const money = (rupees: number): string => formatRupees(parseRupees(rupees) ?? 0);

/** Product and payment of an application. */
export function ApplicationFacts({ application, details }: { application: Application; details: Details | undefined }) {
  const { policy, paidAmount, info } = application;
  const { riders = [], nominee } = details?.proposal ?? {};
  const tests = details?.medicals ?? [];
  return (
    <Card title={t.yourApplication}>
      <div className={layout.stack4}>
        <KeyValue
          items={[
            { label: t.plan, value: policy.planName },
            { label: t.cover, value: money(policy.sumAssured) },
            { label: t.premium, value: money(policy.premium) },
            { label: t.paid, value: money(paidAmount) },
            { label: t.appliedOn, value: formatDay(policy.appliedOn) },
            { label: t.proposer, value: policy.proposerName },
            ...(nominee ? [{ label: t.nominee, value: nominee }] : []),
            ...(riders.length > 0 ? [{ label: t.riders, value: riders.join(', ') }] : []),
            ...(tests.length > 0 ? [{ label: t.tests, value: tests.map(({ test, state }) => t[state]({ test })).join(', ') }] : []),
          ]}
        />
        {info.promisedBy && <p>{t.by({ date: info.promisedBy })}</p>}
        <p className={`${layout.small} ${layout.dim}`}>{t.asOf({ time: formatInstant(new Date(info.asOf)) })}</p>
      </div>
    </Card>
  );
}
