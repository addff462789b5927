import { digiLockerText } from '../../../lib/text/digilocker.text.ts';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { isSeeded } from '@portal/rules/people/pan.ts';
import { useState } from 'react';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { useQueryValues } from '../../../lib/navigation/use-query-values.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { AadhaarMethods } from './AadhaarMethods.tsx';
import { AadhaarShared } from './AadhaarShared.tsx';
import { aadhaarText as t } from './aadhaar.text.ts';
import { useSeeding } from './use-seeding.ts';

type Props = {
  /** The newest own policy; null: no documents are shared without one. */
  policyNo: string | null;
  onDone: (receipt: ResponseOf<'/createCase/panUpdate'>) => void;
};

/** Checks with the Income Tax Department first. The Aadhaar is needed only if it does not show the link. */
export function SeedingTask({ policyNo, onDone }: Props) {
  const end = useQueryValues().get('dl');
  const seeding = useSeeding(onDone);
  const [isBack, setIsBack] = useState(end === 'done' && policyNo !== null);
  const { checked, refused } = seeding;
  if (isBack && policyNo) return <AadhaarShared policyNo={policyNo} seeding={seeding} onOther={() => setIsBack(false)} />;
  return (
    <div className={layout.narrow}>
      <Card title={checked && !isSeeded(checked.aadhaarSeeding) ? t.send : t.step}>
        <div className={layout.stack}>
          {end === 'denied' && <Notice tone="info">{digiLockerText.denied}</Notice>}
          {end === 'failed' && <Notice tone="warn">{digiLockerText.failed}</Notice>}
          {checked && (
            <Notice tone={isSeeded(checked.aadhaarSeeding) ? 'ok' : 'warn'} isAlert>
              {isSeeded(checked.aadhaarSeeding) ? t.shown : t.notShown}
            </Notice>
          )}
          {checked && !isSeeded(checked.aadhaarSeeding) && <AadhaarMethods policyNo={policyNo} seeding={seeding} />}
          {refused && (
            <Notice tone="bad" isAlert>
              {refused.text}
            </Notice>
          )}
          {!checked && (
            <div>
              <Button onClick={() => void seeding.check()}>{t.check}</Button>
            </div>
          )}
          {checked && isSeeded(checked.aadhaarSeeding) && (
            <div>
              <Button onClick={() => void seeding.save({})}>{t.save}</Button>
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}
