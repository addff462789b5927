import { useConfig } from '../../lib/browser/config.ts';
import { chooseLanguage } from '../../lib/text/language.ts';
import { language } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import type { Overview } from './overview.ts';
import { privacyText as t } from './privacy.text.ts';

/** The notice, the data protection officer, and the Board. */
export function ContactCard({ overview: { officer, notice, isActInForce, incidents } }: { overview: Overview }) {
  const { provider } = useConfig();
  const other = language === 'hi' ? 'en' : 'hi';
  return (
    <Card title={t.contact}>
      <div className={layout.stack4}>
        <p>{t.noticeText({ provider })}</p>
        {incidents.map(({ on }) => (
          <p key={on}>{t.incident({ on })}</p>
        ))}
        <p>
          {t.officer({ name: officer.name })}, <a href={`mailto:${officer.email}`}>{officer.email}</a>,{' '}
          <a href={`tel:${officer.phone}`}>{officer.phone}</a>. {isActInForce ? t.board : t.boardLater}
        </p>
        <p className={`${layout.small} ${layout.dim}`}>
          {t.version(notice)}{' '}
          <TextButton isSmall onClick={() => chooseLanguage(other)}>
            <span lang={other}>{t.otherLanguage}</span>
          </TextButton>
        </p>
      </div>
    </Card>
  );
}
