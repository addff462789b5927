import { REJECTION_CODES, RETURN_CODES, type ReasonText } from '../mandates/debit-code.ts';

/** Staff texts for codes of the payment gateway, of orders that expired, and of reversed money. */
const OF_PAYMENTS: Readonly<Record<string, ReasonText>> = {
  DECLINED: { en: 'Declined by the bank', hi: 'बैंक ने अस्वीकार किया' },
  INSUFFICIENT_FUNDS: { en: 'Not enough money in the account', hi: 'खाते में पर्याप्त राशि नहीं' },
  AUTHENTICATION_FAILED: { en: 'The bank could not authenticate the customer', hi: 'बैंक ग्राहक की पहचान की पुष्टि नहीं कर सका' },
  PAGE_EXPIRED: { en: 'The payment page expired', hi: 'भुगतान के पृष्ठ की अवधि समाप्त हो गई' },
  TIMED_OUT: { en: 'The bank did not respond in time', hi: 'बैंक ने समय पर उत्तर नहीं दिया' },
  USER_CANCELLED: { en: 'Cancelled by the customer', hi: 'ग्राहक ने रद्द किया' },
  ABANDONED: { en: 'Not completed by the customer', hi: 'ग्राहक ने पूरा नहीं किया' },
  FAILED: { en: 'No reason was given', hi: 'कोई कारण नहीं बताया गया' },
  NOT_PAYABLE: { en: 'Already paid, or no longer payable', hi: 'पहले ही चुकाया गया, या अब देय नहीं' },
  LOAN_EXCESS: { en: 'More than the outstanding loan', hi: 'बकाया ऋण से अधिक राशि' },
  NOT_POSTED: { en: 'Received, not posted yet', hi: 'राशि मिली, अभी दर्ज नहीं' },
};

/** Staff texts that replace what customers read for the same bank code. */
const FOR_STAFF: Readonly<Record<string, ReasonText>> = {
  '06': { en: 'The customer asked the bank to stop this payment', hi: 'ग्राहक ने बैंक को यह भुगतान रोकने को कहा' },
  '61': { en: 'The mandate was cancelled at the bank', hi: 'मैंडेट बैंक में रद्द किया गया' },
  '70': { en: 'The branch asks the customer to contact it', hi: 'शाखा चाहती है कि ग्राहक उससे संपर्क करे' },
  AP11: { en: 'The bank could not authenticate the customer', hi: 'बैंक ग्राहक की पहचान की पुष्टि नहीं कर सका' },
};

/** The words of a code; undefined for one that is not known, which partners may yet bring. */
export function failureReason(code: string): ReasonText | undefined {
  const knownText = [OF_PAYMENTS, FOR_STAFF, REJECTION_CODES].find((table) => Object.hasOwn(table, code))?.[code];
  return knownText ?? (Object.hasOwn(RETURN_CODES, code) ? RETURN_CODES[code]?.text : undefined);
}
