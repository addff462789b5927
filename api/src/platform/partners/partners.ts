import { mapPartners, type PartnerName, type PartnerSettings, partnerRow } from '../../base/config/partner-table.ts';
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
import type { Mail } from './mail/mail.port.ts';
import { createNameMatch } from './name/name.http.ts';
import { createNavFeed } from './nav/nav.http.ts';
import { createPanService } from './pan/pan.http.ts';
import type { PartnerAddress } from './partner-address.ts';
import { createPaymentGateway } from './payment/payment.http.ts';
import { createPayouts } from './payout/payout.http.ts';
import { createScanner } from './scanner/scanner.http.ts';
import { createSms } from './sms/sms.http.ts';
import { createSso } from './sso/sso.http.ts';
import { createUpiMandates } from './upi/upi.http.ts';
import { createWhatsApp } from './whatsapp/whatsapp.http.ts';

/** How each adapter is made. */
const CREATE = {
  payment: createPaymentGateway,
  sms: createSms,
  whatsapp: createWhatsApp,
  sso: createSso,
  crm: createCrm,
  backOffice: createBackOffice,
  assessor: createAssessor,
  chat: createChat,
  enach: createEnachGateway,
  esi: createEsiGateway,
  upi: createUpiMandates,
  card: createCardRegistry,
  payout: createPayouts,
  leap: createNewBusiness,
  pan: createPanService,
  scanner: createScanner,
  name: createNameMatch,
  digilocker: createDigiLocker,
  eia: createRepositories,
  kyc: createKyc,
  nav: createNavFeed,
  analytics: createAnalytics,
} satisfies Record<PartnerName, (address: PartnerAddress) => unknown>;

export type Partners = { [Name in PartnerName]: ReturnType<(typeof CREATE)[Name]> };

/** The services of the table, each with its own address, keys and time. */
export const createPartners = (
  settings: Record<PartnerName, PartnerSettings>,
  around: Pick<PartnerAddress, 'allowedHosts' | 'clock' | 'note' | 'trace'>,
): Partners =>
  mapPartners<unknown>((name) =>
    CREATE[name]({ ...settings[name], ...around, partner: name, callbackPath: partnerRow(name).callbackPath ?? '' }),
  ) as Partners;

declare module '../context/services.ts' {
  interface Services {
    /** Every partner, behind its port. */
    partners: Partners & { mail: Mail };
  }
}
