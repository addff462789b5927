import type { Part } from '../../platform/parts/part.ts';
import { serveCompanyLogin } from './company-login.return.ts';
import { staffAccountsFeature } from './staff-accounts.routes.ts';
import { staffSsoStore } from './staff-sso.store.ts';

export const staffAccountsPart = {
  routes: staffAccountsFeature,
  stores: { staffSso: staffSsoStore },
  serve: [serveCompanyLogin],
} satisfies Part;
