import { searchEntries } from '@portal/rules/search.ts';
import { matchPath } from 'react-router';
import { listed, type Screen } from './screens.ts';
import { servicesText as t } from './services.text.ts';
import { SESSION, session } from './storage.ts';
import { language } from './text.ts';

/** A place that the search finds. */
export type Service = { path: string; label: string; line: string; keywords: string; screen: Screen };

type Name = { [Key in keyof typeof t]: Key extends `${string}Line` ? never : Key }[keyof typeof t];
/** Name, address after login, further English words, address before login; 'staff': only in a staff session (E-18). */
type Row = readonly [name: Name, path: string, keywords: string, publicPath?: string];

/** The static list of the header search (SRCH-001..011), in its order. */
const ROWS: readonly Row[] = [
  ['dashboard', '/dashboard', 'home overview'],
  ['policies', '/policy-listing', 'plan cover sum assured'],
  ['payPremium', '/paypremium', 'due renewal payment', '/PreLoginPayPremium'],
  ['pastPayments', '/pastpayments', 'history paid receipt'],
  ['downloads', '/downloads', 'documents'],
  ['taxCertificate', '/downloads?doc=tax', '80c 80d 123 income'],
  ['accountStatement', '/downloads?doc=account', 'unit ledger'],
  ['bondCopy', '/downloads?doc=bond', 'document contract'],
  ['premiumReceipts', '/downloads?doc=receipts', 'payment proof'],
  ['updateEmail', '/update-email', 'mail contact'],
  ['updateAddress', '/update-address-selection', 'move pin proof'],
  ['updatePan', '/add-Pan', 'tax identity'],
  ['updateMobile', '/update-mobile', 'phone number contact'],
  ['upiAutopay', '/upi-autopay', 'auto debit mandate'],
  ['enach', '/enach', 'mandate bank nach'],
  ['esi', '/esi', 'standing instruction auto debit'],
  ['setSi', '/set-si', 'standing instruction card auto debit'],
  ['aadhaarSeeding', '/update-aadhaar', 'link aadhaar'],
  ['profile', '/view-profile', 'complete score whatsapp'],
  ['personalDetails', '/personal-details', 'education occupation income marital'],
  ['reKyc', '/update-address-selection?way=rekyc', 'kyc digilocker'],
  ['fatca', '/fatca-details', 'crs tax residence tin'],
  ['bankAccount', '/bank-detail', 'ifsc payout neft'],
  ['nominee', '/nominee-details', 'beneficiary appointee'],
  ['serviceRequests', '/service-request', 'help change'],
  ['trackRequests', '/service-request?tab=tab2', 'status case'],
  ['switchFunds', '/switch-services', 'nav ulip transfer stp'],
  ['paymentFrequency', '/payment-frequency', 'mode monthly yearly'],
  ['reinstate', '/reinstate-policy', 'revive lapsed'],
  ['loanApply', '/loan-apply', 'borrow'],
  ['loanRepay', '/loan-repay', 'interest'],
  ['eInsurance', '/e-insurance', 'eia repository demat'],
  ['openEInsurance', '/open-einsurance', 'eia new'],
  ['purpose', '/purpose-insurance', 'goal'],
  ['survival', '/survival-certificate', 'annuity life existence'],
  ['setAlerts', '/set-alerts', 'reminder nav'],
  ['unclaimed', '/unclaimed-amount', 'lost money', '/pre-unclaim'],
  ['fileClaim', '/file-claims', 'death rider', '/file-claims'],
  ['trackClaim', '/claim-tracker', 'status', '/claim-tracker'],
  ['trackApplication', '/app-tracker', 'new policy proposal', '/app-tracker'],
  ['linkPolicy', '/product-linking', 'add missing'],
  ['checkCover', '/evaluate-policy', 'need calculator enough', '/evaluate-policy'],
  ['register', '', 'new user', '/register'],
  ['forgotUser', '', 'login', '/forgotUser'],
  ['forgotPassword', '', 'login reset', '/forgotPassword'],
  ['logout', '/logout', 'sign out'],
  ['adminLogin', '/admin-login', 'staff', 'staff'],
  ['adminDownloads', '/admin-downloads', 'staff report', 'staff'],
];

const screenAt = (address: string): Screen | undefined => {
  const path = address.split('?')[0] ?? '';
  return Object.values(listed).find((row) => matchPath({ path: row.path, end: true }, path));
};

/** The services that this person can go to now: those whose screen there is; before login those that need none. */
export function servicesFor(isLoggedIn: boolean): Service[] {
  const isStaff = session.has(SESSION.adminAuth);
  return ROWS.flatMap(([name, path, keywords, publicPath]) => {
    if (publicPath === 'staff' && !isStaff) return [];
    const address = isLoggedIn || publicPath === 'staff' ? path : (publicPath ?? '');
    const screen = address ? screenAt(address) : undefined;
    if (!screen) return [];
    // In another language the English words of the address are found too.
    const more = language === 'en' ? '' : ` ${path.replace(/\W+/g, ' ')}`;
    return [{ path: address, label: t[name], line: t[`${name}Line`], keywords: keywords + more, screen }];
  });
}

export const findServices = (typed: string, isLoggedIn: boolean): Service[] => searchEntries(servicesFor(isLoggedIn), typed);
