import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { useEffect } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { ChangeLink, OpenRequestText } from './ChangeLink.tsx';
import { partText, profileText, reasonText } from './profile.text.ts';
import { findOpenCase, type Profile } from './use-profile.ts';
import { viewText as t } from './view-profile.text.ts';

/** Days in which a completed re-KYC is shown in place of the next one (screens, /view-profile). */
const RECENT_DAYS = 30;

/** PAN, KYC and tax. Its own call failing leaves the rest of the page as it is (R4b). */
export function IdentityCard({ profile: data }: { profile: Profile }) {
  const kyc = useApiQuery('/getKYCEligibilityData', {}).data;
  useEffect(() => {
    if (kyc) useHome.setState({ kycEligibilityData: kyc });
  }, [kyc]);
  const [record] = data.profile;
  const pan = record?.PAN_NUMBER;
  const panCase = findOpenCase(data, 'PAN');
  const reKyc = findOpenCase(data, 'REKYC');
  const recent = data.recentReKYCUpdate;
  const isRecent = recent !== null && recent > addDays(dayOf(new Date()), -RECENT_DAYS);
  return (
    <Card title={t.identity}>
      <KeyValue
        variant="rows"
        items={[
          {
            label: partText.pan,
            value: (
              <span className={layout.group}>
                {pan ?? profileText.notGiven}
                {pan &&
                  (record?.PAN_VERIFIED === 'Y' ? (
                    <StatusTag status="MANDATE_ON" label={t.verified} />
                  ) : (
                    <StatusTag status="MANDATE_PENDING" label={t.notVerified} />
                  ))}
                {panCase && <OpenRequestText open={panCase} />}
              </span>
            ),
            action: !panCase && <ChangeLink address={to('addPan')} part={partText.pan} isGiven={Boolean(pan)} />,
          },
          seedingRow(data),
          {
            label: t.kyc,
            value: kycWords(data, kyc),
            action: reKyc
              ? t.sentOn({ date: reKyc.submittedOn })
              : kyc && !isRecent && <Link to={to('updateAddressSelection', { way: 'rekyc' })}>{t.reKyc}</Link>,
          },
          {
            label: t.fatca,
            value: data.fatcaDeclaredOn ? t.declaredOn({ date: data.fatcaDeclaredOn }) : t.notDeclared,
            action: (
              <Link to={to('fatcaDetails')} {...(data.fatcaDeclaredOn && { 'aria-label': profileText.changeOf({ part: t.fatca }) })}>
                {data.fatcaDeclaredOn ? profileText.change : t.declare}
              </Link>
            ),
          },
        ]}
      />
    </Card>
  );
}

function seedingRow({ profile: [record] }: Profile) {
  const seeded = record?.PAN_AADHAAR_SEEDED;
  const tag = {
    Y: <StatusTag status="MANDATE_ON" label={t.linked} />,
    NA: <StatusTag status="MANDATE_OFF" label={t.notRequired} />,
    N: <StatusTag status="MANDATE_PENDING" label={record?.PAN_NUMBER ? reasonText.PAN_NOT_LINKED : profileText.notGiven} />,
    INOPERATIVE: <StatusTag status="FAILED" label={reasonText.PAN_INOPERATIVE} />,
  }[seeded ?? 'N'];
  const isDone = seeded === 'Y' || seeded === 'NA';
  return { label: partText.panSeeding, value: tag, action: !isDone && <Link to={to('updateAadhaar')}>{t.link}</Link> };
}

function kycWords({ recentReKYCUpdate }: Profile, kyc: ResponseOf<'/getKYCEligibilityData'> | undefined): string {
  if (kyc?.kycStatus === 'OVERDUE' && kyc.kycDue) return t.kycOverdue({ date: kyc.kycDue });
  if (kyc?.kycStatus === 'DUE' && kyc.kycDue) return t.kycDue({ date: kyc.kycDue });
  if (kyc?.kycStatus === 'INCOMPLETE') return t.kycIncomplete;
  if (recentReKYCUpdate) return t.kycUpdated({ date: recentReKYCUpdate });
  return kyc ? t.kycComplete : '-';
}
