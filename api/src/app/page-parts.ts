import { partnersOfPage } from '@portal/contract/page-partners.ts';
import { API_BASE } from '@portal/contract/transport.ts';
import { listPageOrigins, type PageSettings } from '../base/config/partner-settings.ts';
import { type InBrowser, PARTNERS, type PartnerName, type PartnerSettings, partnerRow } from '../base/config/partner-table.ts';

const getBrowserUse = (name: PartnerName): InBrowser => partnerRow(name).inBrowser ?? {};
const ON_EVERY_PAGE = (Object.keys(PARTNERS) as PartnerName[]).filter((name) => getBrowserUse(name).everyPage);
const STAFF_PAGE = /^\/(admin-|journey-reports|cronjob-config)/i;
const NOT_A_PAGE = /^\/(assets\/|brand\/|callbacks\/)/i;

/** The partners that a page may use in the browser. Answers of calls, files, and pages of staff have none. */
function partnersAt(path: string): readonly PartnerName[] {
  if (path.startsWith(`${API_BASE}/`) || STAFF_PAGE.test(path) || NOT_A_PAGE.test(path)) return [];
  return [...partnersOfPage(path), ...ON_EVERY_PAGE];
}

/** Pages of an adapter with a script open on a separate page (207), so pages of the app allow none of its origins. */
const opensInApp = ({ ownSettings }: PageSettings): boolean => ownSettings.SCRIPT === undefined;

/** Staff read a customer's document next to the decision. The page shows the file that the server sent. */
const OWN_FILES = ['blob:'];

/** Returns the origins of the partners that a page may use, by kind of use. */
export const createPageParts =
  (settings: Record<PartnerName, PageSettings & Pick<PartnerSettings, 'isUsed'> & { previous: readonly PageSettings[] }>) =>
  (path: string) => {
    const names = partnersAt(path);
    const listOrigins = (part: keyof InBrowser): string[] => {
      const used = names.filter((name) => getBrowserUse(name)[part] && settings[name].isUsed).map((name) => settings[name]);
      const adapters = used.flatMap((selected) => [selected, ...selected.previous]).filter(opensInApp);
      return [...new Set(adapters.flatMap(listPageOrigins))];
    };
    return {
      script: listOrigins('script'),
      frame: STAFF_PAGE.test(path) ? OWN_FILES : listOrigins('frame'),
      form: listOrigins('form'),
      camera: listOrigins('camera'),
    };
  };
