import { VERBATIM } from '@portal/rules/text/verbatim.ts';
import { text } from '../../lib/text/text.ts';

/** Texts of past payments. */
export const pastPaymentsText = text({
  period: { en: 'Period', hi: 'अवधि' },
  periodThis: { en: 'This financial year, {year}', hi: 'यह वित्तीय वर्ष, {year}' },
  periodLast: { en: 'Last financial year, {year}', hi: 'पिछला वित्तीय वर्ष, {year}' },
  periodOwn: { en: 'Choose dates', hi: 'तारीख़ें चुनें' },
  showPayments: { en: 'Show payments', hi: 'भुगतान दिखाएँ' },
  answerPaidOne: {
    en: 'You paid <b>{amount:money}</b> in <b>1</b> payment from {from:date} to {to:date}.',
    hi: '{from:date} से {to:date} तक आपने <b>1</b> भुगतान में <b>{amount:money}</b> भरे।',
  },
  answerPaidMany: {
    en: 'You paid <b>{amount:money}</b> in <b>{n:count}</b> payments from {from:date} to {to:date}.',
    hi: '{from:date} से {to:date} तक आपने <b>{n:count}</b> भुगतानों में <b>{amount:money}</b> भरे।',
  },
  answerPaidNone: {
    en: 'No payments from {from:date} to {to:date} have been credited yet.',
    hi: '{from:date} से {to:date} तक का कोई भुगतान अभी जमा नहीं हुआ है।',
  },
  foundOne: { en: '1 payment found', hi: '1 भुगतान मिला' },
  foundMany: { en: '{n:count} payments found', hi: '{n:count} भुगतान मिले' },
  noPayments: { en: 'No payments in this period', hi: 'इस अवधि में कोई भुगतान नहीं' },
  noPaymentsWhy: { en: 'Choose another period or another policy.', hi: 'दूसरी अवधि या दूसरी पॉलिसी चुनें।' },
  paymentsFailed: { en: 'We could not load your payments', hi: 'आपके भुगतान लोड नहीं हो सके' },
  forDueDate: { en: 'Due date', hi: 'देय तारीख़' },
  method: { en: 'Method', hi: 'तरीक़ा' },
  status: { en: 'Status', hi: 'स्थिति' },
  amount: { en: 'Amount', hi: 'राशि' },
  actions: { en: 'Receipt and details', hi: 'रसीद और विवरण' },
  receiptButton: { en: 'Receipt', hi: 'रसीद' },
  receiptOf: { en: 'Receipt {number}', hi: 'रसीद {number}' },
  detailsOf: { en: 'Details of the payment of {date:date}, {amount:money}', hi: '{date:date} के {amount:money} के भुगतान का विवरण' },
  details: { en: 'Details', hi: 'विवरण' },
  gstWithin: { en: 'GST included', hi: 'शामिल GST' },
  reason: { en: 'Reason', hi: 'कारण' },
  kind: { en: 'Type', hi: 'प्रकार' },
  kindPREMIUM: { en: 'Premium', hi: 'प्रीमियम' },
  kindADVANCE_PREMIUM: { en: 'Advance premium', hi: 'अग्रिम प्रीमियम' },
  kindREVIVAL: { en: 'Reinstatement', hi: 'पॉलिसी फिर चालू कराना' },
  kindLOAN_REPAYMENT: { en: 'Loan repayment', hi: 'ऋण की वापसी' },
  kindREFUND: { en: 'Refund', hi: 'धन वापसी' },
  kindBOUNCE: { en: 'Returned debit', hi: 'लौटा हुआ डेबिट' },
  reflect: { en: VERBATIM.reflect, hi: 'भुगतान 4 कार्य दिवसों में दिखते हैं।' },
});
