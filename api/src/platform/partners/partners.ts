import {
  mapPartners,
  type PARTNERS,
  type PartnerName,
  type PartnerSettings,
  type SANDBOX_ADAPTER,
  type SelectedAdapters,
  toCallbackPath,
} from '../../base/config/partner-table.ts';
import { createAnalytics } from './analytics/analytics.http.ts';
import { createAssessor } from './assessor/assessor.http.ts';
import { createBackOffice } from './back-office/back-office.http.ts';
import type { Callback } from './callback.ts';
import { createCardRegistry } from './card/card.http.ts';
import { createChat } from './chat/chat.http.ts';
import { createCrm } from './crm/crm.http.ts';
import { createDigiLocker } from './digilocker/digilocker.http.ts';
import { createRepositories } from './eia/eia.http.ts';
import { createEnachGateway } from './enach/enach.http.ts';
import { createRazorpayEnach } from './enach/enach.razorpay.ts';
import { createEsiGateway } from './esi/esi.http.ts';
import { createKyc } from './kyc/kyc.http.ts';
import { createNewBusiness } from './leap/leap.http.ts';
import { loadAdapter } from './load-adapter.ts';
import type { Mail } from './mail/mail.port.ts';
import { createNameMatch } from './name/name.http.ts';
import { createAmfiNavFeed } from './nav/nav.amfi.ts';
import { createNavFeed } from './nav/nav.http.ts';
import { createPanService } from './pan/pan.http.ts';
import type { PartnerAddress } from './partner-address.ts';
import { createCashfreeGateway } from './payment/payment.cashfree.ts';
import { createPaymentGateway } from './payment/payment.http.ts';
import { createRazorpayGateway } from './payment/payment.razorpay.ts';
import { createPayouts } from './payout/payout.http.ts';
import { createRazorpayPayouts } from './payout/payout.razorpayx.ts';
import { createClamd } from './scanner/scanner.clamd.ts';
import { createScanner } from './scanner/scanner.http.ts';
import { createSms } from './sms/sms.http.ts';
import { createMsg91 } from './sms/sms.msg91.ts';
import { createSso } from './sso/sso.http.ts';
import { createUpiMandates } from './upi/upi.http.ts';
import { createRazorpayUpi } from './upi/upi.razorpay.ts';
import type { WebhookReceiver } from './webhook/webhook.port.ts';
import { createCloudWhatsApp } from './whatsapp/whatsapp.cloud.ts';
import { createWhatsApp } from './whatsapp/whatsapp.http.ts';

type AdapterName<Name extends PartnerName> =
  | typeof SANDBOX_ADAPTER
  | ((typeof PARTNERS)[Name] extends { adapters: infer Vendors } ? keyof Vendors : never);

/** How each adapter is made. */
const CREATE = {
  payment: { sandbox: createPaymentGateway, razorpay: createRazorpayGateway, cashfree: createCashfreeGateway },
  sms: { sandbox: createSms, msg91: createMsg91 },
  whatsapp: { sandbox: createWhatsApp, cloud: createCloudWhatsApp },
  sso: { sandbox: createSso },
  crm: { sandbox: createCrm },
  backOffice: { sandbox: createBackOffice },
  assessor: { sandbox: createAssessor },
  chat: { sandbox: createChat },
  enach: { sandbox: createEnachGateway, razorpay: createRazorpayEnach },
  esi: { sandbox: createEsiGateway },
  upi: { sandbox: createUpiMandates, razorpay: createRazorpayUpi },
  card: { sandbox: createCardRegistry },
  payout: { sandbox: createPayouts, razorpayx: createRazorpayPayouts },
  leap: { sandbox: createNewBusiness },
  pan: { sandbox: createPanService },
  scanner: { sandbox: createScanner, clamd: createClamd },
  name: { sandbox: createNameMatch },
  digilocker: { sandbox: createDigiLocker },
  eia: { sandbox: createRepositories },
  kyc: { sandbox: createKyc },
  nav: { sandbox: createNavFeed, amfi: createAmfiNavFeed },
  analytics: { sandbox: createAnalytics },
} satisfies { [Name in PartnerName]: Record<AdapterName<Name>, (address: PartnerAddress) => unknown> };

/** Rejects every callback: its partner is not connected, and its keys may be the sandbox's, so even a correctly signed call is forged. */
const closeCallback = <Event>(callback: Callback<Event>): Callback<Event> => ({ ...callback, read: () => 'forged' });

/** An adapter with its name in the settings, which is stored with whatever is started there. */
export type Named<Port> = Port & { readonly adapter: string };
type NamedPort<Name extends PartnerName> = Named<ReturnType<(typeof CREATE)[Name]['sandbox']>>;
export type Partners = { [Name in PartnerName]: NamedPort<Name> };
export type PreviousPartners = { [Name in PartnerName]: readonly Partners[Name][] };

/** The services of the table, each adapter with its own address, keys and time. A partner that is not used can neither call nor be called. */
export function createPartners(
  settings: Record<PartnerName, SelectedAdapters>,
  around: Pick<PartnerAddress, 'allowedHosts' | 'clock' | 'note' | 'trace'>,
): { partners: Partners; previousPartners: PreviousPartners } {
  const create = (name: PartnerName, { adapter, file, isUsed, ...rest }: PartnerSettings): object => {
    const adapters: Readonly<Record<string, (address: PartnerAddress) => object>> = CREATE[name];
    const createAdapter = file ? loadAdapter(file) : adapters[adapter];
    const address = { ...rest, ...around, adapter, partner: name, callbackPath: toCallbackPath(name, adapter) };
    if (isUsed) return { ...createAdapter?.(address), adapter };
    const port: { callback?: Callback<unknown> } = { ...createAdapter?.({ ...address, allowedHosts: [] }) };
    return { ...port, ...(port.callback && { callback: closeCallback(port.callback) }), adapter };
  };
  return {
    partners: mapPartners((name) => create(name, settings[name])) as Partners,
    previousPartners: mapPartners((name) => settings[name].previous.map((previous) => create(name, previous))) as PreviousPartners,
  };
}

declare module '../context/services.ts' {
  interface Services {
    /** Every partner, behind its port. */
    partners: Partners & { mail: Mail; webhook: WebhookReceiver };
    /** Adapters that take no new work and finish what they started. */
    previousPartners: PreviousPartners;
  }
}
