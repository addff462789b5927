import type { Words } from '@portal/contract/field-text.ts';
import { type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import { GST_NIL_FROM } from '@portal/rules/money/premium.ts';
import { REFLECT_WORKING_DAYS } from '@portal/rules/money/receipt.ts';
import type { Frequency } from '@portal/rules/policies/policy.ts';
import type { ReceiptRecord } from './receipt-record.ts';

export type Language = keyof Words;

/** What receipts, acknowledgements and their lists say, in both languages. */
const WORDS = {
  premiumReceipt: { en: 'Premium receipt', hi: 'प्रीमियम रसीद' },
  acknowledgement: { en: 'Payment acknowledgement', hi: 'भुगतान की पावती' },
  receiptNumber: { en: 'Receipt number', hi: 'रसीद संख्या' },
  orderNumber: { en: 'Order number', hi: 'ऑर्डर संख्या' },
  paid: { en: 'Paid', hi: 'चुकाया गया' },
  reversed: { en: 'Reversed', hi: 'वापस लिया गया' },
  reversedStamp: { en: 'REVERSED', hi: 'वापस लिया गया' },
  provisional: { en: 'Provisional', hi: 'अस्थायी' },
  provisionalStamp: { en: 'PROVISIONAL', hi: 'अस्थायी' },
  takenBack: {
    en: 'This payment was taken back by the bank. The receipt is no longer valid, and the premium is due again.',
    hi: 'बैंक ने यह भुगतान वापस ले लिया है। यह रसीद अब मान्य नहीं है, और प्रीमियम फिर देय है।',
  },
  acknowledged: {
    en: `We have your payment. This is an acknowledgement, not a receipt: the receipt with its number follows when the payment is posted to the policy, within ${REFLECT_WORKING_DAYS} working days.`,
    hi: `आपका भुगतान हमें मिल गया है। यह पावती है, रसीद नहीं: भुगतान पॉलिसी में ${REFLECT_WORKING_DAYS} कार्य दिवसों के भीतर दर्ज होने पर संख्या के साथ रसीद मिलेगी।`,
  },
  weReceived: { en: 'We received', hi: 'हमें मिले' },
  receivedTakenBack: { en: 'Received, then taken back', hi: 'मिले, फिर वापस लिए गए' },
  policy: { en: 'Policy', hi: 'पॉलिसी' },
  payment: { en: 'Payment', hi: 'भुगतान' },
  amount: { en: 'Amount', hi: 'राशि' },
  plan: { en: 'Plan', hi: 'प्लान' },
  policyNumber: { en: 'Policy number', hi: 'पॉलिसी संख्या' },
  policyOwner: { en: 'Policy owner', hi: 'पॉलिसीधारक' },
  clientId: { en: 'Client ID', hi: 'क्लाइंट आईडी' },
  frequency: { en: 'Frequency', hi: 'आवृत्ति' },
  paidOn: { en: 'Paid on', hi: 'भुगतान तिथि' },
  paidBy: { en: 'Paid by', hi: 'भुगतान का माध्यम' },
  transactionNumber: { en: 'Transaction number', hi: 'लेनदेन संख्या' },
  nextPremium: { en: 'Next premium due', hi: 'अगला प्रीमियम देय' },
  method: { en: 'Method', hi: 'तरीका' },
  autoPay: { en: 'Auto Pay', hi: 'ऑटो पे' },
  nonAutoPay: { en: 'Non Auto Pay', hi: 'ऑटो पे नहीं' },
  premiumsAndInterest: { en: 'Premiums and interest', hi: 'प्रीमियम और ब्याज' },
  instalment: { en: 'Instalment premium', hi: 'प्रीमियम की किस्त' },
  gst: { en: 'Goods and services tax', hi: 'वस्तु एवं सेवा कर' },
  nil: { en: 'Nil', hi: 'शून्य' },
  gstNil: {
    en: `No goods and services tax is charged on individual life insurance premiums due from ${formatDay(GST_NIL_FROM)}.`,
    hi: `${formatDay(GST_NIL_FROM)} से देय व्यक्तिगत जीवन बीमा प्रीमियम पर वस्तु एवं सेवा कर नहीं लगता।`,
  },
  credit: { en: 'Settled with money held for this policy', hi: 'इस पॉलिसी के लिए जमा राशि से समायोजित' },
  fee: { en: 'Convenience fee', hi: 'सुविधा शुल्क' },
  totalReceived: { en: 'Total received', hi: 'कुल प्राप्त राशि' },
  totalTakenBack: { en: 'Total taken back', hi: 'कुल वापस ली गई राशि' },
  receiptLegal: {
    en: 'This receipt is made by computer and needs no signature. It is subject to the payment being credited. Keep it for your tax records.',
    hi: 'यह रसीद कंप्यूटर से बनी है और इस पर हस्ताक्षर आवश्यक नहीं है। यह भुगतान जमा होने पर ही मान्य है। इसे अपने कर संबंधी काग़ज़ों में रखें।',
  },
  acknowledgementLegal: {
    en: 'This acknowledgement is made by computer and needs no signature. It is subject to the payment being credited and posted.',
    hi: 'यह पावती कंप्यूटर से बनी है और इस पर हस्ताक्षर आवश्यक नहीं है। यह भुगतान जमा और दर्ज होने पर ही मान्य है।',
  },
  premium: { en: 'Premium', hi: 'प्रीमियम' },
  receipts: { en: 'Premium receipts', hi: 'प्रीमियम रसीदें' },
  receiptCount: { en: 'Number of receipts', hi: 'रसीदों की संख्या' },
  premiumsPaid: { en: 'Premiums paid', hi: 'चुकाए गए प्रीमियम' },
  due: { en: 'Due', hi: 'देय तिथि' },
  status: { en: 'Status', hi: 'स्थिति' },
  listLegal: {
    en: 'This list is made by computer and needs no signature. The receipts follow on the next pages. Payments that were taken back are not in the total.',
    hi: 'यह सूची कंप्यूटर से बनी है और इस पर हस्ताक्षर आवश्यक नहीं है। रसीदें अगले पृष्ठों पर हैं। वापस लिए गए भुगतान कुल राशि में नहीं हैं।',
  },
  dueLabels: {
    en: {
      PREMIUM: 'For the instalment due',
      ADVANCE_PREMIUM: 'In advance, for the instalment due',
      REVIVAL: 'Revived, unpaid since',
    },
    hi: { PREMIUM: 'किस देय किस्त के लिए', ADVANCE_PREMIUM: 'अग्रिम, किस देय किस्त के लिए', REVIVAL: 'फिर चालू, कब से बाकी था' },
  } satisfies Record<Language, Record<ReceiptRecord['kind'], string>>,
  frequencies: {
    en: { M: 'Monthly', Q: 'Quarterly', H: 'Half-yearly', A: 'Yearly', S: 'Single premium' },
    hi: { M: 'मासिक', Q: 'तिमाही', H: 'छमाही', A: 'वार्षिक', S: 'एकल प्रीमियम' },
  } satisfies Record<Language, Record<Frequency, string>>,
  instruments: {
    en: {
      UPI: 'UPI',
      NB: 'Net banking',
      DC: 'Debit card',
      CC: 'Credit card',
      WALLET: 'Wallet',
      NACH: 'Bank mandate (NACH)',
      SI: 'Standing instruction',
      CHEQUE: 'Cheque',
    },
    hi: {
      UPI: 'UPI',
      NB: 'नेट बैंकिंग',
      DC: 'डेबिट कार्ड',
      CC: 'क्रेडिट कार्ड',
      WALLET: 'वॉलेट',
      NACH: 'बैंक मैंडेट (NACH)',
      SI: 'स्थायी निर्देश',
      CHEQUE: 'चेक',
    },
  } satisfies Record<Language, Record<string, string>>,
  unknownInstrument: { en: 'Not known', hi: 'ज्ञात नहीं' },
  pages: { en: { before: 'Page', between: 'of' }, hi: { before: 'पृष्ठ', between: '/' } },
  issued: {
    en: (on: Day, to?: string) => `Issued on ${formatDay(on)}${to ? ` to ${to}` : ''}`,
    hi: (on: Day, to?: string) => `${formatDay(on)} को जारी${to ? `, ${to} के नाम` : ''}`,
  },
  gstAt: {
    en: (percent: number) => `Goods and services tax at ${percent}%`,
    hi: (percent: number) => `वस्तु एवं सेवा कर, ${percent}%`,
  },
  /** A line of an order: the premium alone, or of which policy. */
  orderLine: {
    en: (of: { plan: string; policyNo: string } | null, due: Day, gst: string | null) =>
      `${of ? `${of.plan}, policy ${of.policyNo},` : 'Premium'} due on ${formatDay(due)}${gst ? `, with ${gst} goods and services tax` : ''}`,
    hi: (of: { plan: string; policyNo: string } | null, due: Day, gst: string | null) =>
      `${of ? `${of.plan}, पॉलिसी ${of.policyNo},` : 'प्रीमियम,'} ${formatDay(due)} को देय${gst ? `, ${gst} वस्तु एवं सेवा कर सहित` : ''}`,
  },
  period: {
    en: (from: Day, { to, owner, policyNo }: { to: Day; owner: string; policyNo: string | null }) =>
      `${formatDay(from)} to ${formatDay(to)}, ${policyNo ? `policy ${policyNo}` : 'all policies'} of ${owner}`,
    hi: (from: Day, { to, owner, policyNo }: { to: Day; owner: string; policyNo: string | null }) =>
      `${formatDay(from)} से ${formatDay(to)} तक, ${owner} की ${policyNo ? `पॉलिसी ${policyNo}` : 'सभी पॉलिसियाँ'}`,
  },
  totalOf: {
    en: (count: number) => (count === 1 ? 'Total of 1 receipt' : `Total of ${count} receipts`),
    hi: (count: number) => `${count} ${count === 1 ? 'रसीद' : 'रसीदों'} का योग`,
  },
} as const;

type Of<L extends Language> = { [Key in keyof typeof WORDS]: (typeof WORDS)[Key][L] };
export type ReceiptLabels = Of<Language>;

/** The words of a document in its language. */
export const receiptLabels = (language: Language): ReceiptLabels =>
  Object.fromEntries(Object.entries(WORDS).map(([key, words]) => [key, words[language]])) as ReceiptLabels;
