import {
  IconBan,
  IconBuildingBank,
  IconCreditCard,
  IconHistory,
  IconQrcode,
  IconReceipt,
  IconRepeat,
  IconShieldCheck,
} from '@tabler/icons-react';
import { to } from '../../app/to.ts';
import { cancelWish } from '../../lib/cancel-wish.ts';
import { useConfig } from '../../lib/config.ts';
import { Card } from '../../ui/Card.tsx';
import { LinkTile } from '../../ui/LinkTile.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { serviceRequestsText as t } from './service-requests.text.ts';

/** The services there are, and whom to ask for the others. */
export default function ServiceRequestsPage() {
  const { supportPhone: phone, customerCareEmail: email } = useConfig();
  return (
    <>
      <PageHeader answer={t.answer} />
      <div className={layout.stack}>
        <section aria-labelledby="services">
          <h2 id="services" className="vh">
            {t.services}
          </h2>
          <div className={layout.grid2}>
            <LinkTile to={to('payPremium')} icon={IconCreditCard} title={t.payPremium} text={t.payPremiumText} />
            <LinkTile to={to('pastPayments')} icon={IconHistory} title={t.pastPayments} text={t.pastPaymentsText} />
            <LinkTile to={to('downloads', { doc: 'receipts' })} icon={IconReceipt} title={t.receipts} text={t.receiptsText} />
            <LinkTile to={to('policyListing')} icon={IconShieldCheck} title={t.policies} text={t.policiesText} />
          </div>
        </section>
        <section aria-labelledby="auto-debit" className={layout.stack4}>
          <h2 id="auto-debit">{t.autoDebit}</h2>
          <div className={layout.grid2}>
            <LinkTile to={to('enach')} icon={IconBuildingBank} title={t.enach} text={t.enachText} />
            <LinkTile to={to('esi')} icon={IconRepeat} title={t.esi} text={t.esiText} />
            <LinkTile to={to('upiAutopay')} icon={IconQrcode} title={t.upi} text={t.upiText} />
            <LinkTile to={to('upiAutopay')} state={cancelWish()} icon={IconBan} title={t.cancelAutoPay} text={t.cancelAutoPayText} />
          </div>
        </section>
        <Card title={t.elseTitle}>
          <p>
            {t.elseText({ phone, link: (words) => <a href={`tel:${phone}`}>{words}</a> })}{' '}
            {email && t.elseEmail({ email, link: (words) => <a href={`mailto:${email}`}>{words}</a> })}
          </p>
        </Card>
      </div>
    </>
  );
}
