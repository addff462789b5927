import type { MenuLink } from '@portal/contract/brand.ts';
import { findScreenName } from '../../lib/addresses/screen-name.ts';

/** Name of the group's products in click reports. */
export const GROUP_MENU = 'More from the group';

/** A link inside the portal is shown only where its screen is there. */
export const isThere = (link: MenuLink): boolean => !('page' in link) || findScreenName(link.page.split('?')[0] ?? '') !== undefined;
