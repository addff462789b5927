/** Names in session storage, to the letter. Values are short strings or JSON; no contact, amount, identity or account number, and names only in `state:home`. */
export const SESSION = {
  auth: 'Auth',
  sessionToken: 'sessionToken',
  adminToken: 'adminToken',
  adminAuth: 'adminAuth',
  preLoginKey: 'preLoginKey',
  preKey: 'preKey',
  dynamicLinkData: 'dynamicLinkData',
  initiationSection: 'initiationSection',
  activeTab: 'activeTab',
  source: 'source',
  ssoTokenData: 'SSOTokenData',
  redirectTarget: 'redirectTarget',
  agentHelpStatus: 'agenthelpstatus',
  upiDisabled: 'upiDisabledPolicies',
  upiWaiting: 'upiWaitingMandate',
  mandateReturnShown: 'mandateReturnShown',
  billingType: 'billing_typ',
  npsShownAt: 'npsShownAt',
  infoShown: 'uploadInfoShown',
  optinHidden: 'optinHidden',
  offersHidden: 'offersHidden',
} as const;
export type SessionKey = (typeof SESSION)[keyof typeof SESSION];

/** `draft:<screen>`: unfinished form values (R13). `state:<area>`: persisted part of a client state area. */
export const draftKey = (screen: string) => `draft:${screen}` as const;
export const areaKey = (area: string) => `state:${area}` as const;

/** Names in local storage. */
export const LOCAL = {
  pasaCampaign: 'pasaSept23cid',
  stpCampaign: 'STPlanFeb24cid',
  language: 'lang',
  theme: 'theme',
  staffKeys: 'staffKeys',
} as const;
const KEPT: readonly string[] = Object.values(LOCAL);

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/** Calls back whenever a flag of the session changes. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const session = {
  get: (key: SessionKey): string | null => sessionStorage.getItem(key),
  has: (key: SessionKey): boolean => Boolean(sessionStorage.getItem(key)),
  set(key: SessionKey, value: string) {
    sessionStorage.setItem(key, value);
    announce();
  },
  remove(key: SessionKey) {
    sessionStorage.removeItem(key);
    announce();
  },
};

function keepOnly(store: Storage, namesToKeep: readonly string[]) {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  for (const name of names) if (!namesToKeep.includes(name)) store.removeItem(name);
}

/** On every page load, before anything else: local storage keeps the two campaign keys, the language and the theme (SESS-013). */
export const clearLocalStorage = () => keepOnly(localStorage, KEPT);

/** Clears both stores on logout, except campaign keys in either store (E-05). */
export function clearStores() {
  keepOnly(localStorage, KEPT);
  keepOnly(sessionStorage, KEPT);
  announce();
}
