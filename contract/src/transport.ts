/** How each call travels. Both sides read these lists; a test holds them against the table. Without any schema, so the browser's first load may have it. */

/** Everything under this prefix is the servicing API. */
export const API_BASE = '/api';
/** Where clicks are reported; no row of the table (beacon.ts). */
export const BEACON_PATH = '/beacon';

/** All other calls are POST. */
export const GET_CALLS: readonly string[] = [
  '/keys',
  '/config.json',
  '/brand.json',
  '/getBannerMessage',
  '/getDashboardDetails',
  '/getODPDetails',
  '/genFundInquiry',
  '/feedback/npsRequired',
];

/** Body and answer are both sealed (encData): the specification's encryption list. */
export const ENC_DATA_CALLS: readonly string[] = ['/downloads/download', '/downloads/email', '/downloads/premium-receipts-by-date'];

/** Neither is sealed. All others have a sealed body (payload). */
export const PLAIN_CALLS: readonly string[] = [
  '/keys',
  '/config.json',
  '/brand.json',
  '/getBannerMessage',
  '/getDashboardDetails',
  '/getODPDetails',
  '/genFundInquiry',
  '/feedback/npsRequired',
  '/logout',
  '/error/report',
  '/log/save',
];

/** Answered as plain JSON, without the envelope (W10). */
export const BARE_CALLS: readonly string[] = ['/keys', '/config.json', '/brand.json'];

/** Commands without Idempotency-Key: those that give a token, the downloads, the reports nobody waits for (W9). */
export const WITHOUT_KEY: readonly string[] = [
  '/login',
  '/logout',
  '/checkRegistrationDetails',
  '/credentials/save',
  '/matchFields',
  '/downloads/download',
  '/downloads/premium-receipts-by-date',
  '/error/report',
  '/log/save',
  '/LoginPolicyDetails',
  '/serviceLinkLogin',
  '/sso/token',
  '/sso/continue',
  '/saveABCCrossConsent',
];

/** Commands: the rest are queries. */
export const COMMANDS: readonly string[] = [
  '/login',
  '/logout',
  '/checkRegistrationDetails',
  '/credentials/save',
  '/matchFields',
  '/getPaymentLoungeRedirectionURL',
  '/downloads/download',
  '/downloads/email',
  '/downloads/premium-receipts-by-date',
  '/updateAgentHelpStatus',
  '/scheduleCallAgent',
  '/chatWithAgent',
  '/feedback/createFeedback',
  '/error/report',
  '/log/save',
  '/LoginPolicyDetails',
  '/serviceLinkLogin',
  '/sso/token',
  '/sso/continue',
  '/saveABCCrossConsent',
  '/updateKycpopUp',
  '/token/getingenicoToken',
  '/enach/saveEnachCase',
  '/esi/initiateESI',
  '/esi/postTransaction',
  '/upi/createMandate',
  '/upi/preLogin/createMandate',
  '/autopay/cancel',
  '/createCase/ocdMandate',
];
