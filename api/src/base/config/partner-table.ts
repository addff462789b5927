/** Settings of one partner. A text is empty if the partner has no such setting. */
export type PartnerSettings = {
  url: string;
  keys: string;
  callbackKeys: string;
  merchantId: string;
  timeoutMs: number;
  /** Name of the adapter that these settings are for. */
  adapter: string;
  /** File of an adapter outside the source tree. */
  file?: string;
  /** Hosts of its pages, separated by commas, if they differ from the host of its address. */
  pageHosts: string;
  /** Settings that only this adapter has, by their suffix. */
  ownSettings: Readonly<Record<string, string>>;
  /** False when an optional partner was switched off. */
  isUsed: boolean;
};

/** Settings of the adapter that takes new work, and of the previous adapters, which finish what they started. */
export type SelectedAdapters = PartnerSettings & { previous: readonly PartnerSettings[] };

/**
 * `script`: a page loads its script. `frame`: a page shows its page in a frame. `form`: a page posts a form to it. `camera`: its frame uses
 * the camera. `everyPage`: by the menus of the header, and not only on the pages of PAGE_PARTNERS.
 */
export type InBrowser = { script?: true; frame?: true; form?: true; camera?: true; everyPage?: true };

/** The adapter for the sandbox's protocol, which every partner has. */
export const SANDBOX_ADAPTER = 'sandbox';

/** A vendor's adapter. Its settings begin with the names of the partner and the adapter: `WHATSAPP_CLOUD_URL`. */
export type AdapterRow = {
  /** It is reached by tcp:// and has no keys. */
  isSocket?: true;
  /** Anyone may read its address, so it has no keys. */
  isPublic?: true;
  /** How the ids of its keys for tests begin. Other keys are live. */
  testKeys?: string;
  /** Settings that only this adapter needs, by their suffix; each must be set. */
  ownSettings?: Readonly<Record<string, { meaning: string; example: string }>>;
};

/** A row of the table of partners: its settings and their checks follow from it. */
export type PartnerRow = {
  /** As the page of settings calls it: "the payment gateway". */
  title: string;
  /** As staff read it. */
  staffName: { en: string; hi: string };
  /** Path of the partner's callbacks, followed by the name of a vendor's adapter; undefined if it sends none. */
  callbackPath?: string;
  /** It knows the portal by a merchant id. */
  isMerchant?: true;
  /** Adapters of vendors, by name. */
  adapters?: Readonly<Record<string, AdapterRow>>;
  /** How pages of the portal use it in the browser; their Content-Security-Policy allows just that. */
  inBrowser?: InBrowser;
  /** May be switched off by a setting of its name; in production it is, unless it is switched on. */
  isOptional?: true;
  /** Default timeout of a call. Queries that a person waits for have a shorter one. */
  timeoutMs: number;
};

const RAZORPAY_SCRIPT = {
  SCRIPT: {
    meaning: 'Address of Razorpay’s script, which opens its page for mandates',
    example: 'https://checkout.razorpay.com/v1/checkout.js',
  },
} as const;

/** Every partner that is called over HTTP. The settings, their production checks and the settings page are derived from this table. */
export const PARTNERS = {
  payment: {
    staffName: { en: 'Payment gateway', hi: 'पेमेंट गेटवे' },
    title: 'the payment gateway',
    callbackPath: '/callbacks/payment',
    isMerchant: true,
    adapters: {
      razorpay: {
        testKeys: 'rzp_test_',
        ownSettings: {
          ACCOUNT: { meaning: 'Id of the account at Razorpay, which webhooks name', example: 'acc_Example00Life' },
          NAME: { meaning: 'Name of the insurer on Razorpay’s payment page', example: 'Example Life Insurance' },
        },
      },
      cashfree: {
        ownSettings: {
          SCRIPT: {
            meaning: 'Address of Cashfree’s script, which opens its payment page',
            example: 'https://sdk.cashfree.com/js/v3/cashfree.js',
          },
        },
      },
    },
    inBrowser: { form: true },
    timeoutMs: 8_000,
  },
  sms: {
    staffName: { en: 'SMS', hi: 'SMS' },
    title: 'the SMS partner',
    callbackPath: '/callbacks/sms',
    adapters: { msg91: {} },
    timeoutMs: 5_000,
  },
  whatsapp: {
    staffName: { en: 'WhatsApp', hi: 'WhatsApp' },
    title: 'the WhatsApp partner',
    callbackPath: '/callbacks/whatsapp',
    adapters: {
      cloud: { ownSettings: { PHONE_ID: { meaning: 'Meta’s id of the phone number that sends', example: '105550100000001' } } },
    },
    timeoutMs: 8_000,
  },
  sso: {
    staffName: { en: 'One ABC ID', hi: 'वन ABC ID' },
    title: 'the group’s single sign-on',
    isOptional: true,
    inBrowser: { form: true, everyPage: true },
    timeoutMs: 5_000,
  },
  crm: {
    staffName: { en: 'Call centre', hi: 'कॉल सेंटर' },
    title: 'the call centre and campaign system',
    callbackPath: '/callbacks/links',
    timeoutMs: 8_000,
  },
  backOffice: {
    staffName: { en: 'Back office', hi: 'बैक ऑफ़िस' },
    title: 'the back office',
    callbackPath: '/callbacks/backoffice',
    timeoutMs: 8_000,
  },
  assessor: {
    staffName: { en: 'Assessor of claims', hi: 'दावा निर्धारक' },
    title: 'the claims assessor',
    callbackPath: '/callbacks/assessor',
    timeoutMs: 8_000,
  },
  chat: { staffName: { en: 'Chat', hi: 'चैट' }, title: 'the chat partner', isOptional: true, timeoutMs: 8_000 },
  enach: {
    staffName: { en: 'eNACH gateway', hi: 'eNACH गेटवे' },
    title: 'the eNACH gateway',
    callbackPath: '/callbacks/enach',
    isMerchant: true,
    adapters: { razorpay: { testKeys: 'rzp_test_', ownSettings: RAZORPAY_SCRIPT } },
    inBrowser: { script: true, frame: true },
    timeoutMs: 8_000,
  },
  esi: {
    staffName: { en: 'Standing instructions', hi: 'स्थायी निर्देश' },
    title: 'the standing-instruction partner',
    isOptional: true,
    callbackPath: '/callbacks/esi',
    isMerchant: true,
    inBrowser: { form: true },
    timeoutMs: 8_000,
  },
  upi: {
    staffName: { en: 'UPI Autopay', hi: 'UPI Autopay' },
    title: 'the UPI Autopay partner',
    callbackPath: '/callbacks/upi',
    adapters: { razorpay: { testKeys: 'rzp_test_', ownSettings: RAZORPAY_SCRIPT } },
    timeoutMs: 8_000,
  },
  card: {
    staffName: { en: 'Cards', hi: 'कार्ड' },
    title: 'the card partner',
    isOptional: true,
    callbackPath: '/callbacks/card',
    inBrowser: { frame: true },
    timeoutMs: 5_000,
  },
  payout: {
    staffName: { en: 'Bank for payouts', hi: 'भुगतान करने वाला बैंक' },
    title: 'the payout bank',
    callbackPath: '/callbacks/payout',
    adapters: {
      razorpayx: {
        testKeys: 'rzp_test_',
        ownSettings: { ACCOUNT: { meaning: 'Account at RazorpayX that payouts are paid from', example: '7878780080316316' } },
      },
    },
    timeoutMs: 8_000,
  },
  leap: {
    staffName: { en: 'New business', hi: 'नया व्यवसाय' },
    title: 'the new-business system',
    callbackPath: '/callbacks/leap',
    timeoutMs: 8_000,
  },
  pan: { staffName: { en: 'PAN service', hi: 'PAN सेवा' }, title: 'the PAN service', timeoutMs: 8_000 },
  scanner: {
    staffName: { en: 'Scanner of files', hi: 'फ़ाइल स्कैनर' },
    title: 'the scanner of uploaded files',
    adapters: { clamd: { isSocket: true } },
    timeoutMs: 5_000,
  },
  name: {
    staffName: { en: 'Name and account check', hi: 'नाम और खाते की जाँच' },
    title: 'the partner that compares names and checks accounts',
    timeoutMs: 8_000,
  },
  digilocker: { staffName: { en: 'DigiLocker', hi: 'DigiLocker' }, title: 'DigiLocker', timeoutMs: 8_000 },
  eia: {
    staffName: { en: 'Insurance repositories', hi: 'बीमा रिपॉज़िटरी' },
    title: 'the insurance repositories',
    isOptional: true,
    timeoutMs: 8_000,
  },
  kyc: {
    staffName: { en: 'KYC', hi: 'KYC' },
    title: 'the KYC partner',
    inBrowser: { script: true, frame: true, camera: true },
    timeoutMs: 8_000,
  },
  nav: {
    staffName: { en: 'NAVs', hi: 'NAV' },
    title: 'the publisher of NAVs',
    adapters: {
      amfi: { isPublic: true, ownSettings: { FILE: { meaning: 'Path of the daily file of NAVs', example: '/navs/NAVAll.txt' } } },
    },
    timeoutMs: 8_000,
  },
  analytics: { staffName: { en: 'Analytics', hi: 'एनालिटिक्स' }, title: 'the analytics partner', isOptional: true, timeoutMs: 2_000 },
} as const satisfies Record<string, PartnerRow>;

export type PartnerName = keyof typeof PARTNERS;

/** The row of a partner, with the optional parts that it may leave out. */
export const partnerRow = (name: PartnerName): PartnerRow => PARTNERS[name];

/** Path of the callbacks of one adapter; empty if the partner sends none. The sandbox's has the path of the specification. */
export function toCallbackPath(name: PartnerName, adapter: string): string {
  const { callbackPath = '' } = partnerRow(name);
  return callbackPath && adapter !== SANDBOX_ADAPTER ? `${callbackPath}/${adapter}` : callbackPath;
}

/** Builds a value for every partner of the table. */
export function mapPartners<Value>(make: (name: PartnerName) => Value): Record<PartnerName, Value> {
  const names = Object.keys(PARTNERS) as PartnerName[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<PartnerName, Value>;
}
