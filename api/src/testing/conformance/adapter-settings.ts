import { toAdapterName, toAdapterSetting, toSettingName } from '../../base/config/partner-setting-names.ts';
import type { PartnerName } from '../../base/config/partner-table.ts';

/** Settings of a portal that uses the adapter for new work. `own`: settings of the adapter by their suffix. */
export function toAdapterSettings(port: PartnerName, adapter: string, own: Readonly<Record<string, string>>): Record<string, string> {
  const name = toAdapterName(adapter);
  const settings = Object.entries(own).map(([suffix, value]) => [toAdapterSetting(port, name, `_${suffix}`), value]);
  return { [toSettingName(port, 'adapter')]: adapter, ...Object.fromEntries(settings) };
}
