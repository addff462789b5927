import type { HealthPartner } from '@portal/rules/staff/partner-health.ts';
import { type Source, text } from '../../lib/text/text.ts';

/** Each partner as staff call it. */
const names = {
  payment: { en: 'Payment gateway', hi: 'पेमेंट गेटवे' },
  sms: { en: 'SMS', hi: 'SMS' },
  mail: { en: 'Mail server', hi: 'मेल सर्वर' },
  whatsapp: { en: 'WhatsApp', hi: 'WhatsApp' },
  enach: { en: 'eNACH gateway', hi: 'eNACH गेटवे' },
  esi: { en: 'Standing instructions', hi: 'स्थायी निर्देश' },
  upi: { en: 'UPI Autopay', hi: 'UPI Autopay' },
  card: { en: 'Cards', hi: 'कार्ड' },
  payout: { en: 'Bank for payouts', hi: 'भुगतान करने वाला बैंक' },
  backOffice: { en: 'Back office', hi: 'बैक ऑफ़िस' },
  assessor: { en: 'Assessor of claims', hi: 'दावा निर्धारक' },
  leap: { en: 'New business', hi: 'नया व्यवसाय' },
  eia: { en: 'Insurance repositories', hi: 'बीमा रिपॉज़िटरी' },
  crm: { en: 'Call centre', hi: 'कॉल सेंटर' },
  pan: { en: 'PAN service', hi: 'PAN सेवा' },
  name: { en: 'Name and account check', hi: 'नाम और खाते की जाँच' },
  kyc: { en: 'KYC', hi: 'KYC' },
  digilocker: { en: 'DigiLocker', hi: 'DigiLocker' },
  scanner: { en: 'Scanner of files', hi: 'फ़ाइल स्कैनर' },
  nav: { en: 'NAVs', hi: 'NAV' },
  sso: { en: 'One ABC ID', hi: 'वन ABC ID' },
  chat: { en: 'Chat', hi: 'चैट' },
  analytics: { en: 'Analytics', hi: 'एनालिटिक्स' },
} as const satisfies Source & Record<HealthPartner, unknown>;

export const partnerName: Readonly<Record<HealthPartner, string>> = text(names);
