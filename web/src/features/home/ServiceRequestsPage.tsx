import {
  IconBan,
  IconBuildingBank,
  IconCreditCard,
  IconHistory,
  IconQrcode,
  IconReceipt,
  IconRefresh,
  IconRepeat,
  IconShieldCheck,
} from '@tabler/icons-react';
import { cancelRequest } from '../../lib/cancel-request.ts';
import { useConfig } from '../../lib/config.ts';
import { text } from '../../lib/text.ts';
import { to } from '../../lib/to.ts';
import { Card } from '../../ui/Card.tsx';
import { LinkTile } from '../../ui/LinkTile.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';

const t = text({
  answer: { en: 'What do you want to do today?', hi: 'आज आप क्या करना चाहते हैं?' },
  services: { en: 'Services', hi: 'सेवाएँ' },
  payPremium: { en: 'Pay premium', hi: 'प्रीमियम भरें' },
  payPremiumText: { en: 'See what is due and pay it', hi: 'देखें क्या देय है और भुगतान करें' },
  pastPayments: { en: 'Past payments', hi: 'पिछले भुगतान' },
  pastPaymentsText: { en: 'Premiums you have paid', hi: 'आपके चुकाए गए प्रीमियम' },
  receipts: { en: 'Premium receipts', hi: 'प्रीमियम रसीदें' },
  receiptsText: { en: 'Download them or have them sent', hi: 'डाउनलोड करें या मँगवाएँ' },
  policies: { en: 'My policies', hi: 'मेरी पॉलिसियाँ' },
  policiesText: { en: 'Cover, nominees and dates', hi: 'सुरक्षा, नामांकित व्यक्ति और तारीख़ें' },
  autoDebit: { en: 'Auto-debit', hi: 'ऑटो-डेबिट' },
  overview: { en: 'Your auto-debits', hi: 'आपके ऑटो-डेबिट' },
  overviewText: {
    en: 'Which premiums are debited, and what we suggest for the others',
    hi: 'कौन-से प्रीमियम डेबिट होते हैं, और बाकी के लिए हमारा सुझाव',
  },
  enach: { en: 'Bank account (eNACH)', hi: 'बैंक खाता (eNACH)' },
  enachText: { en: 'Premiums are debited from your account', hi: 'प्रीमियम आपके खाते से डेबिट होते हैं' },
  esi: { en: 'Setup ESI', hi: 'ESI चालू करें' },
  esiText: { en: 'A standing instruction at your bank', hi: 'आपके बैंक में स्थायी निर्देश' },
  upi: { en: 'UPI Autopay', hi: 'UPI ऑटोपे' },
  upiText: { en: 'Approve it once in your UPI app', hi: 'अपने UPI ऐप में एक बार स्वीकृत करें' },
  cancelAutoPay: { en: 'Cancel auto pay', hi: 'ऑटो पे बंद करें' },
  cancelAutoPayText: { en: 'End a debit from your account or by UPI', hi: 'खाते या UPI से होने वाला डेबिट बंद करें' },
  elseTitle: { en: 'Need something else?', hi: 'कुछ और चाहिए?' },
  elseText: {
    en: 'Call <link>{phone}</link>, 10am to 7pm every day.',
    hi: '<link>{phone}</link> पर कॉल करें, हर दिन सुबह 10 से शाम 7 बजे तक।',
  },
  elseEmail: { en: 'Or write to <link>{email}</link>.', hi: 'या <link>{email}</link> पर लिखें।' },
});

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
            <LinkTile to={to('autoDebit')} icon={IconRefresh} title={t.overview} text={t.overviewText} />
            <LinkTile to={to('enach')} icon={IconBuildingBank} title={t.enach} text={t.enachText} />
            <LinkTile to={to('esi')} icon={IconRepeat} title={t.esi} text={t.esiText} />
            <LinkTile to={to('upiAutopay')} icon={IconQrcode} title={t.upi} text={t.upiText} />
            <LinkTile to={to('upiAutopay')} state={cancelRequest()} icon={IconBan} title={t.cancelAutoPay} text={t.cancelAutoPayText} />
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
