import type { StaffPageName } from './staff-pages.ts';

type AlertRow = { en: string; hi: string; page?: StaffPageName };

/** Events that staff must look into. `page`: where they work on it, if the admin area has a page for it. */
const STAFF_ALERTS = {
  // Payments
  paymentUnknownOrder: { en: 'A payment names an unknown order', hi: 'एक भुगतान में अज्ञात ऑर्डर है', page: 'adminMoney' },
  paymentMismatch: { en: 'A payment differs from its order', hi: 'एक भुगतान अपने ऑर्डर से अलग है', page: 'adminMoney' },
  paymentNotPosted: {
    en: 'A captured payment has not been posted for an hour',
    hi: 'एक मिला हुआ भुगतान एक घंटे से दर्ज नहीं हुआ',
    page: 'adminMoney',
  },
  paymentPendingForADay: { en: 'An order has been open for a day', hi: 'एक ऑर्डर एक दिन से खुला है', page: 'adminMoney' },
  webhookSilent: { en: 'The payment gateway sends no webhooks', hi: 'पेमेंट गेटवे वेबहुक नहीं भेज रहा' },
  chargeback: { en: 'The payer’s bank took a payment back', hi: 'भुगतानकर्ता के बैंक ने भुगतान वापस ले लिया', page: 'adminMoney' },
  chargebackUnplaced: {
    en: 'A chargeback belongs to no posted order',
    hi: 'एक चार्जबैक किसी दर्ज ऑर्डर का नहीं है',
    page: 'adminMoney',
  },
  chargebackUnsigned: {
    en: 'An unsigned report of a chargeback arrived',
    hi: 'बिना हस्ताक्षर की चार्जबैक सूचना आई',
    page: 'adminMoney',
  },
  policySumsDiffered: { en: 'Sums kept on a policy differed and were corrected', hi: 'पॉलिसी पर रखे योग अलग थे और ठीक किए गए' },
  moneyNotToReturn: {
    en: 'Money to be returned was taken back by its sender',
    hi: 'लौटाई जाने वाली राशि भेजने वाले ने वापस ले ली',
    page: 'adminMoney',
  },
  // Refunds
  refundUnknown: { en: 'A refund is not one of the portal’s', hi: 'एक रिफ़ंड पोर्टल का नहीं है', page: 'adminMoney' },
  refundFailed: { en: 'A refund failed', hi: 'एक रिफ़ंड विफल हुआ', page: 'adminMoney' },
  refundLate: { en: 'A refund has no result yet', hi: 'एक रिफ़ंड का अभी कोई परिणाम नहीं', page: 'adminMoney' },
  refundOnHold: { en: 'A refund is on hold', hi: 'एक रिफ़ंड रोका गया है', page: 'adminMoney' },
  refundRefused: { en: 'A refund was refused', hi: 'एक रिफ़ंड अस्वीकार हुआ', page: 'adminMoney' },
  // Auto-debit
  debitToReturn: { en: 'A debit must be returned', hi: 'एक डेबिट लौटाना है', page: 'adminMoney' },
  debitMoneyUnexpected: { en: 'Money of an unexpected debit arrived', hi: 'अनपेक्षित डेबिट की राशि आई', page: 'adminMoney' },
  debitNotPlanned: { en: 'A debit could not be planned', hi: 'एक डेबिट तय नहीं हो सका' },
  debitNoticeRefused: { en: 'The notice of a debit was refused', hi: 'एक डेबिट की सूचना अस्वीकार हुई' },
  debitRefused: { en: 'The partner refused a debit', hi: 'पार्टनर ने एक डेबिट अस्वीकार किया' },
  debitUnknown: { en: 'A report names an unknown debit', hi: 'एक सूचना में अज्ञात डेबिट है', page: 'adminMoney' },
  debitAmbiguous: { en: 'A report fits several debits', hi: 'एक सूचना कई डेबिट से मेल खाती है', page: 'adminMoney' },
  debitUnknownStatus: { en: 'A debit has a status that the portal does not know', hi: 'एक डेबिट की स्थिति पोर्टल नहीं जानता' },
  debitWithoutResult: { en: 'A debit has no result yet', hi: 'एक डेबिट का अभी कोई परिणाम नहीं' },
  mandateUnknown: { en: 'A report names an unknown mandate', hi: 'एक सूचना में अज्ञात मैंडेट है', page: 'adminMoney' },
  mandateAmbiguous: { en: 'A report fits several mandates', hi: 'एक सूचना कई मैंडेट से मेल खाती है', page: 'adminMoney' },
  mandateWordUnknown: { en: 'A mandate has a status that the portal does not know', hi: 'एक मैंडेट की स्थिति पोर्टल नहीं जानता' },
  mandateNotCancelled: { en: 'The partner does not cancel a mandate', hi: 'पार्टनर एक मैंडेट रद्द नहीं कर रहा' },
  mandateWithoutAnswer: { en: 'The partner does not answer about a mandate', hi: 'पार्टनर एक मैंडेट के बारे में उत्तर नहीं दे रहा' },
  // Payouts and claims
  payoutHeld: { en: 'A payout is on hold', hi: 'एक पेआउट रोका गया है' },
  payoutRefused: { en: 'The bank refused a payout', hi: 'बैंक ने एक पेआउट अस्वीकार किया' },
  payoutUnknown: { en: 'The bank does not know a payout', hi: 'बैंक एक पेआउट को नहीं जानता' },
  payoutReturnedLater: {
    en: 'The bank returned a payout that it had confirmed',
    hi: 'बैंक ने पुष्टि के बाद एक पेआउट लौटा दिया',
  },
  payoutReturnedOften: {
    en: 'The bank returned a payout for the third time. Call the customer',
    hi: 'बैंक ने एक पेआउट तीसरी बार लौटाया। ग्राहक को कॉल करें',
  },
  lateInterestUnknown: {
    en: 'A late payment was made without interest, because a rate is missing',
    hi: 'दर न होने से एक देर का भुगतान बिना ब्याज के हुआ',
  },
  claimPayoutReturned: { en: 'The bank returned the payment of a claim', hi: 'बैंक ने दावे का भुगतान लौटा दिया', page: 'adminCases' },
  complaintCallFirst: {
    en: 'A complaint may speak of harm. Call before anything else',
    hi: 'किसी शिकायत में नुक़सान पहुँचाने की बात हो सकती है। पहले कॉल करें',
    page: 'adminCases',
  },
  saleDocumentAtBank: {
    en: 'A bank has the proposal of a policy that a complaint is about. Ask the bank for it',
    hi: 'जिस पॉलिसी की शिकायत है, उसका प्रस्ताव बैंक के पास है। बैंक से मँगाएँ',
    page: 'adminCases',
  },
  saleSignatureDisputed: {
    en: 'A customer says that the signature on a proposal is not theirs. Check for fraud',
    hi: 'ग्राहक कहते हैं कि प्रस्ताव पर हस्ताक्षर उनके नहीं हैं। धोखाधड़ी की जाँच करें',
    page: 'adminCases',
  },
  complaintDueSoon: { en: 'The answer to a complaint is due within 3 days', hi: 'एक शिकायत का उत्तर 3 दिन में देना है', page: 'adminCases' },
  complaintWeekLate: {
    en: 'The answer to a complaint has been late for a week',
    hi: 'एक शिकायत के उत्तर में एक सप्ताह की देर हो चुकी है',
    page: 'adminCases',
  },
  complaintMonthOver: {
    en: 'A complaint has had no answer for a month. The customer can go to the Ombudsman',
    hi: 'एक शिकायत का एक महीने से उत्तर नहीं दिया गया। ग्राहक बीमा लोकपाल के पास जा सकते हैं',
    page: 'adminCases',
  },
  complaintPayoutReturned: {
    en: 'The bank returned the payment of a complaint',
    hi: 'बैंक ने शिकायत का भुगतान लौटा दिया',
    page: 'adminCases',
  },
  claimNamesakes: {
    en: 'A person with the name of the deceased has other policies',
    hi: 'मृतक के नाम के व्यक्ति की और पॉलिसियाँ हैं',
    page: 'adminCases',
  },
  claimInterestMissing: { en: 'A claim was paid without all of its interest', hi: 'दावे का भुगतान पूरे ब्याज के बिना हुआ', page: 'adminCases' },
  premiumAfterSurrender: {
    en: 'A premium was paid while a policy was surrendered. Return it',
    hi: 'सरेंडर के दौरान एक प्रीमियम दिया गया। उसे लौटाएँ',
  },
  loanOverpaidAtSurrender: {
    en: 'A loan was repaid while its policy was surrendered. Return the excess',
    hi: 'सरेंडर के दौरान एक ऋण चुकाया गया। अतिरिक्त राशि लौटाएँ',
  },
  // Requests
  helpCallFirst: {
    en: 'A request for help may speak of harm. Call before anything else',
    hi: 'मदद के किसी अनुरोध में नुक़सान पहुँचाने की बात हो सकती है। पहले कॉल करें',
    page: 'adminCases',
  },
  requestLate: { en: 'A request is late', hi: 'एक अनुरोध में देर हो गई है', page: 'adminCases' },
  handoverRefused: { en: 'The back office refused a request', hi: 'बैक ऑफ़िस ने एक अनुरोध अस्वीकार किया', page: 'adminCases' },
  backOfficeUnknownCase: {
    en: 'The back office reports about an unknown request',
    hi: 'बैक ऑफ़िस ने अज्ञात अनुरोध की सूचना दी',
    page: 'adminCases',
  },
  refusedAfterApproval: {
    en: 'A request was rejected after its payout started',
    hi: 'पेआउट शुरू होने के बाद अनुरोध अस्वीकार हुआ',
    page: 'adminCases',
  },
  helpNotGranted: {
    en: 'A request for help was completed without help that its policy can have',
    hi: 'मदद का अनुरोध ऐसी मदद के बिना पूरा किया गया, जो पॉलिसी को मिल सकती है',
    page: 'adminCases',
  },
  completedAfterCancel: { en: 'A cancelled request was completed', hi: 'रद्द किया गया अनुरोध पूरा कर दिया गया', page: 'adminCases' },
  retentionOver: { en: 'An erasure needs staff to delete records', hi: 'डेटा मिटाने के लिए कर्मचारियों को रिकॉर्ड हटाने हैं', page: 'adminPrivacy' },
  ckycRefused: { en: 'The KYC registry refused new details', hi: 'KYC रजिस्ट्री ने नए विवरण अस्वीकार किए', page: 'adminCases' },
  eiaRefused: { en: 'An insurance repository refused a request', hi: 'बीमा रिपॉज़िटरी ने एक अनुरोध अस्वीकार किया', page: 'adminCases' },
  eiaUnknown: { en: 'An insurance repository does not know a request', hi: 'बीमा रिपॉज़िटरी एक अनुरोध को नहीं जानती', page: 'adminCases' },
  // Unit prices
  navMissing: { en: 'An order waits for a NAV', hi: 'एक ऑर्डर NAV की प्रतीक्षा में है' },
  navReplaced: {
    en: 'The NAVs of a day were not read in time, and their file must be imported',
    hi: 'एक दिन के NAV समय पर नहीं पढ़े गए; उनकी फ़ाइल इंपोर्ट करनी होगी',
  },
  navRefused: { en: 'A file of NAVs was refused', hi: 'NAV की एक फ़ाइल अस्वीकार हुई' },
  // Core system
  bookDeliveryRejected: { en: 'A delivered book was rejected', hi: 'भेजी गई बुक अस्वीकार हुई' },
  bookSequenceGap: { en: 'A delivered book is missing', hi: 'एक बुक नहीं आई' },
  bookDeliveryIncomplete: { en: 'A delivered book is incomplete', hi: 'एक बुक अधूरी है' },
  bookDeliveryWithoutNumber: { en: 'A delivered book has no number', hi: 'एक बुक पर संख्या नहीं है' },
  coreAnswerInvalid: { en: 'An answer of the core system is not valid', hi: 'मुख्य प्रणाली का एक उत्तर मान्य नहीं', page: 'adminCore' },
  coreNotAcknowledged: { en: 'The core system has not answered a batch', hi: 'मुख्य प्रणाली ने एक बैच का उत्तर नहीं दिया', page: 'adminCore' },
  coreRowMissing: { en: 'A change has no row for the core system', hi: 'एक बदलाव की मुख्य प्रणाली के लिए पंक्ति नहीं है', page: 'adminCore' },
  coreRowsRejected: { en: 'The core system rejected rows', hi: 'मुख्य प्रणाली ने पंक्तियाँ अस्वीकार कीं', page: 'adminCore' },
  coreDifferences: { en: 'The core system differs from the portal', hi: 'मुख्य प्रणाली और पोर्टल में अंतर है', page: 'adminCore' },
  corePositionsInvalid: { en: 'Positions of the core system are not valid', hi: 'मुख्य प्रणाली की स्थिति मान्य नहीं', page: 'adminCore' },
  corePositionsMissing: {
    en: 'The core system sent no positions for a day',
    hi: 'मुख्य प्रणाली ने एक दिन की स्थिति नहीं भेजी',
    page: 'adminCore',
  },
  // Webhooks
  webhookGone: { en: 'The receiver of a webhook no longer exists', hi: 'वेबहुक पाने वाला अब नहीं है', page: 'adminWebhooks' },
  webhookPaused: { en: 'A webhook was paused after failures', hi: 'विफलताओं के बाद वेबहुक रोका गया', page: 'adminWebhooks' },
} as const satisfies Record<string, AlertRow>;
export type StaffAlertKind = keyof typeof STAFF_ALERTS;

/** Name of an alert and its page. An alert of an earlier version may have another kind, which is shown as it is. */
export const describeAlert = (kind: string): AlertRow =>
  Object.hasOwn(STAFF_ALERTS, kind) ? STAFF_ALERTS[kind as StaffAlertKind] : { en: kind, hi: kind };
