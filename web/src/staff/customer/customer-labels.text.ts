import { text } from '../../lib/text/text.ts';
import type { Status } from '../../ui/feedback/StatusTag.tsx';
import type { OpenedCustomer } from '../shell/staff-answers.ts';

type Payment = OpenedCustomer['payments'][number];
type Payout = OpenedCustomer['payouts'][number];
type Message = OpenedCustomer['messages'][number];
type Mandate = NonNullable<OpenedCustomer['policies'][number]['mandate']>;
type Labels<Code extends string> = Record<Code, { en: string; hi: string }>;

/** Labels of the codes that the server sends about a customer. */
export const paymentKinds = text({
  PREMIUM: { en: 'premium', hi: 'प्रीमियम' },
  ADVANCE_PREMIUM: { en: 'advance premium', hi: 'अग्रिम प्रीमियम' },
  REVIVAL: { en: 'reinstatement', hi: 'पॉलिसी फिर चालू कराना' },
  LOAN_REPAYMENT: { en: 'loan repayment', hi: 'ऋण की वापसी' },
  REFUND: { en: 'refund', hi: 'धन वापसी' },
  BOUNCE: { en: 'returned debit', hi: 'लौटा हुआ डेबिट' },
} satisfies Labels<Payment['kind']>);

export const payoutPurposes = text({
  UNCLAIMED: { en: 'unclaimed amount', hi: 'बिना दावे की राशि' },
  LOAN: { en: 'loan', hi: 'ऋण' },
  REFUND: { en: 'Refund', hi: 'रिफ़ंड' },
  COMPLAINT: { en: 'complaint', hi: 'शिकायत' },
  SURRENDER: { en: 'surrender', hi: 'सरेंडर' },
  WITHDRAWAL: { en: 'withdrawal', hi: 'निकासी' },
  SURVIVAL: { en: 'survival benefit', hi: 'उत्तरजीविता लाभ' },
  MATURITY: { en: 'maturity benefit', hi: 'परिपक्वता लाभ' },
  ANNUITY: { en: 'annuity', hi: 'वार्षिकी' },
  FREE_LOOK: { en: 'free-look refund', hi: 'फ़्री-लुक में वापसी' },
  CLAIM: { en: 'claim', hi: 'दावा' },
} satisfies Labels<Payout['purpose']>);

export const channels = text({
  SMS: { en: 'SMS', hi: 'SMS' },
  EMAIL: { en: 'Email', hi: 'ई-मेल' },
  WHATSAPP: { en: 'WhatsApp', hi: 'WhatsApp' },
} satisfies Labels<Message['channel']>);

export const messageStates = text({
  QUEUED: { en: 'waiting to be sent', hi: 'भेजना बाक़ी' },
  SENT: { en: 'sent', hi: 'भेजा गया' },
  DELIVERED: { en: 'delivered', hi: 'पहुँच गया' },
  FAILED: { en: 'not delivered', hi: 'नहीं पहुँचा' },
  EXPIRED: { en: 'not sent in time', hi: 'समय पर नहीं भेजा गया' },
} satisfies Labels<Message['state']>);

export const rails = text({
  ENACH: { en: 'bank account (eNACH)', hi: 'बैंक खाते (eNACH)' },
  ESI: { en: 'standing instruction', hi: 'स्थायी निर्देश' },
  UPI: { en: 'UPI', hi: 'UPI' },
} satisfies Labels<Mandate['rail']>);

export const mandateStates = text({
  ACTIVE: { en: 'active', hi: 'चालू' },
  PAUSED: { en: 'paused', hi: 'रुका हुआ' },
  CANCEL_REQUESTED: { en: 'being cancelled', hi: 'रद्द हो रहा है' },
} satisfies Labels<Mandate['state']>);

export const PAYMENT_TAGS: Record<Payment['status'], Status> = {
  POSTED: 'PAID',
  RECEIVED: 'IN_PROCESS',
  PENDING: 'IN_PROCESS',
  FAILED: 'FAILED',
  REFUNDED: 'REFUNDED',
  REVERSED: 'RETURNED',
};
export const PAYOUT_TAGS: Record<Payout['status'], Status> = {
  CREATED: 'IN_PROCESS',
  SENT: 'IN_PROCESS',
  PAID: 'PAID',
  RETURNED: 'RETURNED',
};
