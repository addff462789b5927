import { dayOf } from '@portal/rules/calendar/dates.ts';
import { GROUP_CONSENT } from '@portal/rules/policies/group-consent.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { to } from '../../lib/navigation/to.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { chooseLanguage, LANGUAGES } from '../../lib/text/language.ts';
import { language } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import type { Profile } from './use-profile.ts';
import { viewText as t } from './view-profile.text.ts';

/** Consents, password, language. */
export function PrivacyCard({ profile: { consents, userId } }: { profile: Profile }) {
  const { send, isSending, failure } = useApiMutation('/saveABCCrossConsent');
  const consent = consents.find(({ kind }) => kind === 'GROUP_SHARING');
  const isOn = consent?.given === 'Y';
  async function turn() {
    const companies = isOn ? [] : [...GROUP_CONSENT.companies];
    const { data } = await send({ consent: isOn ? 'N' : 'Y', version: GROUP_CONSENT.version, companies });
    if (data) useHome.setState({ abcCrossConsent: data.consent });
  }
  const date = consent && dayOf(new Date(consent.at));
  return (
    <Card title={t.privacy}>
      <div className={layout.stack4}>
        <KeyValue
          variant="rows"
          items={[
            {
              label: t.sharing,
              value: (
                <>
                  {date ? (isOn ? t.sharingOn({ date }) : t.sharingOff({ date })) : t.off}
                  <p className={`${layout.small} ${layout.dim}`}>{t.sharingQuestion}</p>
                </>
              ),
              action: (
                <TextButton aria-disabled={isSending} onClick={() => void (isSending || turn())}>
                  {isOn ? t.turnOff : t.turnOn}
                </TextButton>
              ),
            },
            {
              label: t.userId,
              value: userId ?? t.noUserId,
              action: userId ? undefined : <Link to={to('register')}>{t.chooseUserId}</Link>,
            },
            { label: t.password, value: t.passwordLine, action: <Link to={to('forgotPassword')}>{t.changePassword}</Link> },
            { label: t.passkeys, value: t.passkeysLine, action: <Link to={to('passkeys')}>{t.passkeysLink}</Link> },
            { label: t.centre, value: t.centreLine, action: <Link to={to('privacy')}>{t.centreLink}</Link> },
            { label: t.access, value: t.accessLine, action: <Link to={to('dataAccess')}>{t.accessLink}</Link> },
          ]}
        />
        <Select
          label={t.language}
          data={LANGUAGES.map(({ value, title }) => ({ value, label: title }))}
          value={language}
          onChange={chooseLanguage}
        />
        {failure && (
          <Notice tone="bad" isAlert>
            {t.sharingFailed}
          </Notice>
        )}
      </div>
    </Card>
  );
}
