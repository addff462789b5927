import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { eiaLabels } from '@portal/rules/people/e-insurance.ts';
import { to } from '../../lib/navigation/to.ts';
import { inLanguage, text } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import type { Converted } from './ConvertForm.tsx';
import { eiaText } from './einsurance.text.ts';

const t = text({
  each: { en: 'Each policy', hi: 'हर पॉलिसी' },
  asked: { en: 'Request {caseId}, by {promisedBy:date}', hi: 'अनुरोध {caseId}, {promisedBy:date} तक' },
  nothing: { en: 'There is nothing to convert.', hi: 'बदलने के लिए कुछ नहीं है।' },
});

/** Result for each policy: its request, or the reason why it was left out. */
export function ConvertResult({ converted: { cases, skipped }, onBack }: { converted: Converted; onBack: () => void }) {
  const [first, ...otherCases] = cases;
  const back = (
    <Button component={Link} to={to('eInsurance')} variant="default" onClick={onBack}>
      {eiaText.toAccount}
    </Button>
  );
  const lines = [
    ...cases.map(({ policyNo, caseId, promisedBy }) => ({
      label: policyNo ?? '',
      value: promisedBy ? t.asked({ caseId, promisedBy }) : caseId,
    })),
    ...skipped.map(({ policyNo, message }) => ({ label: policyNo, value: inLanguage(eiaLabels(message)) })),
  ];
  return (
    <div className={layout.stack}>
      {first ? (
        <RequestResult
          receipt={first}
          others={otherCases.map(({ caseId }) => caseId)}
          next={eiaText.confirmed}
          trackAt={to('serviceRequests', { tab: 'tab2' })}
          back={back}
        />
      ) : (
        <>
          <PageHeader key="skipped" answer={t.nothing} />
          <div>{back}</div>
        </>
      )}
      {lines.length > 1 || !first ? (
        <Card title={t.each}>
          <KeyValue variant="lr" items={lines} />
        </Card>
      ) : null}
    </div>
  );
}
