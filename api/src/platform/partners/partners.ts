import { createAnalytics } from './analytics/analytics.http.ts';
import { createAssessor } from './assessor/assessor.http.ts';
import { createBackOffice } from './back-office/back-office.http.ts';
import { createCardRegistry } from './card/card.http.ts';
import { createChat } from './chat/chat.http.ts';
import { createCrm } from './crm/crm.http.ts';
import { createDigiLocker } from './digilocker/digilocker.http.ts';
import { createRepositories } from './eia/eia.http.ts';
import { createEnachGateway } from './enach/enach.http.ts';
import { createEsiGateway } from './esi/esi.http.ts';
import { createKyc } from './kyc/kyc.http.ts';
import { createNewBusiness } from './leap/leap.http.ts';
import { createNameMatch } from './name/name.http.ts';
import { createNavFeed } from './nav/nav.http.ts';
import { createPanService } from './pan/pan.http.ts';
import { type PartnerAddress, type PartnerRow, type PartnerSettings, partnerRow } from './partner-row.ts';
import { createPaymentGateway } from './payment/payment.http.ts';
import { createPayouts } from './payout/payout.http.ts';
import { createScanner, SCANNER_ADAPTERS } from './scanner/scanner.http.ts';
import { createSms } from './sms/sms.http.ts';
import { createSso } from './sso/sso.http.ts';
import { createUpiMandates } from './upi/upi.http.ts';
import { createWhatsApp, WHATSAPP_ADAPTERS } from './whatsapp/whatsapp.http.ts';

/** Every partner that is called over HTTP. Settings, production check, services and the page of settings come from this table. */
export const PARTNERS = {
  payment: partnerRow({
    title: 'the payment gateway',
    callbackPath: '/callbacks/payment',
    isMerchant: true,
    inBrowser: { form: true },
    timeoutMs: 8_000,
    create: createPaymentGateway,
  }),
  sms: partnerRow({ title: 'the SMS partner', callbackPath: '/callbacks/sms', timeoutMs: 5_000, create: createSms }),
  whatsapp: partnerRow({
    title: 'the WhatsApp partner',
    callbackPath: '/callbacks/whatsapp',
    adapters: WHATSAPP_ADAPTERS,
    timeoutMs: 8_000,
    create: createWhatsApp,
  }),
  sso: partnerRow({ title: 'the group’s one-login', inBrowser: { form: true, everyPage: true }, timeoutMs: 5_000, create: createSso }),
  crm: partnerRow({
    title: 'the system of call centre and campaigns',
    callbackPath: '/callbacks/links',
    timeoutMs: 8_000,
    create: createCrm,
  }),
  backOffice: partnerRow({ title: 'the back office', callbackPath: '/callbacks/backoffice', timeoutMs: 8_000, create: createBackOffice }),
  assessor: partnerRow({ title: 'the assessor of claims', callbackPath: '/callbacks/assessor', timeoutMs: 8_000, create: createAssessor }),
  chat: partnerRow({ title: 'the chat partner', timeoutMs: 8_000, create: createChat }),
  enach: partnerRow({
    title: 'the eNACH gateway',
    callbackPath: '/callbacks/enach',
    isMerchant: true,
    inBrowser: { script: true, frame: true },
    timeoutMs: 8_000,
    create: createEnachGateway,
  }),
  esi: partnerRow({
    title: 'the standing-instruction partner',
    callbackPath: '/callbacks/esi',
    isMerchant: true,
    inBrowser: { form: true },
    timeoutMs: 8_000,
    create: createEsiGateway,
  }),
  upi: partnerRow({ title: 'the UPI Autopay partner', callbackPath: '/callbacks/upi', timeoutMs: 8_000, create: createUpiMandates }),
  card: partnerRow({
    title: 'the card partner',
    callbackPath: '/callbacks/card',
    inBrowser: { frame: true },
    timeoutMs: 5_000,
    create: createCardRegistry,
  }),
  payout: partnerRow({ title: 'the bank that pays out', callbackPath: '/callbacks/payout', timeoutMs: 8_000, create: createPayouts }),
  leap: partnerRow({ title: 'the new-business system', callbackPath: '/callbacks/leap', timeoutMs: 8_000, create: createNewBusiness }),
  pan: partnerRow({ title: 'the PAN service', timeoutMs: 8_000, create: createPanService }),
  scanner: partnerRow({
    title: 'the scanner of uploaded files',
    adapters: SCANNER_ADAPTERS,
    socketAdapter: 'clamd',
    timeoutMs: 5_000,
    create: createScanner,
  }),
  name: partnerRow({ title: 'the partner that compares names and tries accounts out', timeoutMs: 8_000, create: createNameMatch }),
  digilocker: partnerRow({ title: 'DigiLocker', timeoutMs: 8_000, create: createDigiLocker }),
  eia: partnerRow({ title: 'the insurance repositories', timeoutMs: 8_000, create: createRepositories }),
  kyc: partnerRow({
    title: 'the KYC partner',
    inBrowser: { script: true, frame: true, camera: true },
    timeoutMs: 8_000,
    create: createKyc,
  }),
  nav: partnerRow({ title: 'the publisher of NAVs', timeoutMs: 8_000, create: createNavFeed }),
  analytics: partnerRow({ title: 'the analytics partner', isOptional: true, timeoutMs: 2_000, create: createAnalytics }),
};

export type PartnerName = keyof typeof PARTNERS;
export type Partners = { [Name in PartnerName]: ReturnType<(typeof PARTNERS)[Name]['create']> };

/** The same for every partner of the table. */
export function mapPartners<Value>(make: (name: PartnerName) => Value): Record<PartnerName, Value> {
  const names = Object.keys(PARTNERS) as PartnerName[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<PartnerName, Value>;
}

/** The services of the table, each with its own address, keys and time. */
export const createPartners = (
  settings: Record<PartnerName, PartnerSettings>,
  around: Pick<PartnerAddress, 'allowedHosts' | 'clock' | 'note' | 'trace'>,
): Partners =>
  mapPartners<unknown>((name) => {
    const { callbackPath = '', create }: PartnerRow<unknown> = PARTNERS[name];
    return create({ ...settings[name], ...around, partner: name, callbackPath });
  }) as Partners;
