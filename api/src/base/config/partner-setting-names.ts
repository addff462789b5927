import { type AdapterRow, type PartnerName, type PartnerRow, SANDBOX_ADAPTER } from './partner-table.ts';

const SUFFIX = {
  use: '',
  adapter: '_ADAPTER',
  previous: '_PREVIOUS_ADAPTERS',
  timeoutMs: '_TIMEOUT_MS',
  url: '_URL',
  keys: '_KEYS',
  callbackKeys: '_CALLBACK_KEYS',
  merchantId: '_MERCHANT_ID',
  pageHosts: '_PAGE_HOSTS',
};
export type Role = keyof typeof SUFFIX;

const toPrefix = (name: string): string => name.toUpperCase().replaceAll('-', '_');
/** `suffix`: of a role, or of a setting that only this adapter has. */
export const toAdapterSetting = (name: PartnerName, adapter: string, suffix: string): string =>
  toPrefix(name) + (adapter === SANDBOX_ADAPTER ? '' : `_${toPrefix(adapter)}`) + suffix;
export const toSettingName = (name: PartnerName, role: Role, adapter: string = SANDBOX_ADAPTER): string =>
  toAdapterSetting(name, adapter, SUFFIX[role]);

const OUTSIDE = /^\/(?:.*\/)?([a-z][a-z0-9-]{0,30})\.ts$/;
/** True if the setting names the file of an adapter outside the source tree. */
export const isAdapterFile = (value: string): boolean => OUTSIDE.test(value);
/** Name of an adapter: that of its file, if it is outside the source tree. */
export const toAdapterName = (value: string): string => OUTSIDE.exec(value)?.[1] ?? value;

export const vendorsOf = ({ adapters = {} }: PartnerRow): string[] => Object.keys(adapters);
export const adaptersOf = (row: PartnerRow): string[] => [SANDBOX_ADAPTER, ...vendorsOf(row)];
export const vendorRow = ({ adapters = {} }: PartnerRow, adapter: string): AdapterRow => adapters[adapter] ?? {};

export const hasKeys = ({ isSocket, isPublic }: AdapterRow): boolean => !isSocket && !isPublic;

/** Settings of a partner, whichever adapter it has. */
export const partnerRoles = (row: PartnerRow): Role[] => [
  ...(row.isOptional ? (['use'] as const) : []),
  'timeoutMs',
  ...(row.adapters ? (['adapter', 'previous'] as const) : []),
];

/** Settings that each adapter has, apart from those that only one has. */
export function adapterRoles({ callbackPath, isMerchant, inBrowser, ...row }: PartnerRow, adapter: string): Role[] {
  const isSandbox = adapter === SANDBOX_ADAPTER;
  const some: (Role | false | undefined)[] = [
    'url',
    hasKeys(vendorRow(row, adapter)) && 'keys',
    callbackPath !== undefined && 'callbackKeys',
    isSandbox && isMerchant && 'merchantId',
    (inBrowser || vendorRow(row, adapter).ownSettings?.SCRIPT) && 'pageHosts',
  ];
  return some.filter((role) => role !== false && role !== undefined);
}

/** The items of a setting that lists them with commas. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
