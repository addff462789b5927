import { analytics } from './analytics/analytics.routes.ts';
import { assessor } from './assessor/assessor.routes.ts';
import { backOffice } from './back-office/back-office.routes.ts';
import { card } from './card/card.routes.ts';
import { cashfree } from './cashfree/cashfree.ts';
import { chat } from './chat/chat.routes.ts';
import { crm } from './crm/crm.routes.ts';
import { digilocker } from './digilocker/digilocker.routes.ts';
import { eia } from './eia/eia.routes.ts';
import { kyc } from './kyc/kyc.routes.ts';
import { leap } from './leap/leap.routes.ts';
import { mail } from './mail/mail.ts';
import { msg91 } from './msg91/msg91.ts';
import { name } from './name/name.routes.ts';
import { nav } from './nav/nav.routes.ts';
import { pan } from './pan/pan.routes.ts';
import { payment } from './payment/payment.ts';
import { payout } from './payout/payout.routes.ts';
import { rails } from './rails/rails.ts';
import { razorpay } from './razorpay/razorpay.ts';
import { scanner } from './scanner/scanner.routes.ts';
import { sms } from './sms/sms.routes.ts';
import { sso } from './sso/sso.routes.ts';
import { whatsapp } from './whatsapp/whatsapp.routes.ts';

/** All partners of the portal. Settings, routes, pages, faults and the control page come from this list. */
export const partnerModules = {
  payment,
  razorpay,
  cashfree,
  sms,
  msg91,
  whatsapp,
  mail,
  sso,
  crm,
  backOffice,
  assessor,
  chat,
  analytics,
  scanner,
  name,
  pan,
  digilocker,
  eia,
  kyc,
  rails,
  card,
  payout,
  nav,
  leap,
};

type Modules = typeof partnerModules;
export type PartnerName = { [Module in keyof Modules]: keyof Modules[Module]['partners'] & string }[keyof Modules];
/** Actions for tests in this process, by partner. */
export type Manual = { readonly [Module in keyof Modules]: ReturnType<Modules[Module]['start']>['manual'] };
