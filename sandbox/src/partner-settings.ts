import type { Description, PartnerKeys } from './partner.ts';
import { type PartnerName, partnerModules } from './partners.ts';
import { type Keys, parseKeys } from './signing.ts';

/** Settings of one partner. A partner without signed calls has no keys to check them. */
export type PartnerSettings = { readonly keys: PartnerKeys; readonly merchantId: string };

/** Description of each partner, by name. */
export const descriptions: Readonly<Record<PartnerName, Description>> = Object.assign(
  {},
  ...Object.values(partnerModules).map(({ partners }) => partners),
);

const toSettingName = (name: string, role: string): string => `${name.toUpperCase().replaceAll('-', '_')}_${role}`;

/**
 * The settings that the portal and its partners share, under the portal's names. The defaults are no secrets: they are the same in the
 * portal's sandbox build, and a production portal refuses them.
 */
export const partnerDefaults: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(descriptions).flatMap(([name, { callbackPath, isMerchant, hasKeys = true }]) => [
    ...(isMerchant ? [[toSettingName(name, 'MERCHANT_ID'), 'LIFEPORTAL']] : []),
    ...(hasKeys ? [[toSettingName(name, 'KEYS'), `sandbox-1:sandbox-${name}-secret`]] : []),
    ...(callbackPath ? [[toSettingName(name, 'CALLBACK_KEYS'), `sandbox-1:sandbox-${name}-callback-secret`]] : []),
  ]),
);

const unusedKeys: Keys = [{ id: 'unused', secret: 'unused' }];

/** Reads them; `problem` is told of each that cannot be used. */
export function readPartners(
  environment: Readonly<Record<string, string | undefined>>,
  problem: (sentence: string) => void,
): Readonly<Record<PartnerName, PartnerSettings>> {
  const read = (setting: string): string | undefined => environment[setting] || partnerDefaults[setting];
  function ring(setting: string): Keys {
    const text = read(setting);
    const keys = text === undefined ? unusedKeys : parseKeys(text);
    if (!keys) problem(`The setting ${setting} must be a list like id:secret,id:secret.`);
    return keys ?? unusedKeys;
  }
  const readSettings = (name: string): PartnerSettings => ({
    keys: { calls: ring(toSettingName(name, 'KEYS')), callbacks: ring(toSettingName(name, 'CALLBACK_KEYS')) },
    merchantId: read(toSettingName(name, 'MERCHANT_ID')) ?? '',
  });
  return mapPartners(readSettings);
}

/** Creates a value for every partner of the list. */
export function mapPartners<Value>(make: (name: PartnerName, description: Description) => Value): Record<PartnerName, Value> {
  const names = Object.keys(descriptions) as PartnerName[];
  return Object.fromEntries(names.map((name) => [name, make(name, descriptions[name])])) as Record<PartnerName, Value>;
}
