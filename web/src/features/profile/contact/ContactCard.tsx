import { to } from '../../../lib/navigation/to.ts';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { ChangeLink, OpenRequestText } from '../ChangeLink.tsx';
import { partText, profileText } from '../profile.text.ts';
import { findOpenCase, type Profile } from '../use-profile.ts';
import { viewText as t } from '../view-profile.text.ts';
import { WhatsAppActions } from './WhatsAppActions.tsx';

/** Contact details of the customer. */
export function ContactCard({ profile: data }: { profile: Profile }) {
  const [record] = data.profile;
  const { cta } = data;
  const row = (
    part: 'mobile' | 'email' | 'address',
    { value, isFree, address }: { value: string | null | undefined; isFree: boolean; address: string },
  ) => {
    const open = isFree ? undefined : findOpenCase(data, ...(part === 'address' ? ['ADDRESS', 'REKYC'] : ['CONTACT']));
    return {
      label: partText[part],
      value: (
        <>
          {value ?? profileText.notGiven}
          {open && (
            <div>
              <OpenRequestText open={open} />
            </div>
          )}
        </>
      ),
      action: isFree && <ChangeLink address={address} part={partText[part]} isGiven={Boolean(value)} />,
    };
  };
  const hasPolicy = record?.POLICY_NUMBER != null;
  return (
    <Card title={t.contact}>
      <KeyValue
        variant="rows"
        items={[
          row('mobile', { value: record?.REGISTERED_MOBILE_NO, isFree: cta.mobileDetailsEditCTA, address: to('updateMobile') }),
          row('email', { value: record?.REGISTERED_EMAIL_ID, isFree: cta.emailDeatailsEditCTA, address: to('updateEmail') }),
          row('address', { value: record?.PERMANENT_ADDRESS, isFree: cta.addressDetailsEditCTA, address: to('updateAddressSelection') }),
          ...(hasPolicy
            ? [
                {
                  label: partText.whatsapp,
                  value: <WhatsappState records={data.profile} />,
                  action: <WhatsAppActions records={data.profile} />,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** A policy that does not say counts as on (E-09). */
function WhatsappState({ records }: { records: Profile['profile'] }) {
  const on = records.filter(({ WHATSAPP_IND }) => WHATSAPP_IND !== 'N').length;
  if (on === records.length) return <StatusTag status="MANDATE_ON" label={t.on} />;
  return <StatusTag status="MANDATE_OFF" label={on === 0 ? t.off : t.onForSome({ on, all: records.length })} />;
}
