import { searchEntries } from '@portal/rules/text/search.ts';
import type { ScreenName } from '../addresses/addresses.ts';
import { to } from '../navigation/to.ts';
import { SESSION, session } from '../state/storage.ts';
import { servicesText as t } from '../text/services.text.ts';
import { language } from '../text/text.ts';

/** A place that the search finds. */
export type Service = { path: string; label: string; line: string; keywords: string; screen: ScreenName };

type Name = { [Key in keyof typeof t]: Key extends `${string}Line` ? never : Key }[keyof typeof t];
type Place = ScreenName | readonly [screen: ScreenName, query: Readonly<Record<string, string>>];
/** Name, destination after login, additional English keywords, destination before login. 'staff': only in a staff session (E-18). */
type Row = readonly [name: Name, place: Place | null, keywords: string, publicPlace?: Place | 'staff'];

/** The static list of the header search (SRCH-001..011), in its order. */
const ROWS: readonly Row[] = [
  ['dashboard', 'dashboard', 'home overview'],
  ['policies', 'policyListing', 'plan cover sum assured surrender cancel maturity bonus value'],
  ['payPremium', 'payPremium', 'due renewal payment', 'preLoginPayPremium'],
  ['pastPayments', 'pastPayments', 'history paid receipt'],
  ['payouts', 'payouts', 'receive maturity benefit payment returned bank'],
  ['policyExplained', 'policyExplained', 'guaranteed return exclusions not covered what was told explain'],
  ['downloads', 'downloads', 'documents'],
  ['taxCertificate', ['downloads', { doc: 'tax' }], '80c 80d 123 income itr return proof'],
  ['accountStatement', ['downloads', { doc: 'account' }], 'unit ledger'],
  ['bondCopy', ['downloads', { doc: 'bond' }], 'document contract'],
  ['premiumReceipts', ['downloads', { doc: 'receipts' }], 'payment proof'],
  ['updateEmail', 'updateEmail', 'mail contact change id'],
  ['updateAddress', 'updateAddressSelection', 'move shift house home pin proof change'],
  ['updatePan', 'addPan', 'tax identity card change'],
  ['updateMobile', 'updateMobile', 'phone number contact change cell'],
  ['autoDebit', 'autoDebit', 'auto pay mandate standing instruction nach stop cancel autopay'],
  ['upiAutopay', 'upiAutopay', 'auto debit mandate'],
  ['enach', 'enach', 'mandate bank nach'],
  ['esi', 'esi', 'standing instruction auto debit'],
  ['setSi', 'setSi', 'standing instruction card auto debit'],
  ['aadhaarSeeding', 'updateAadhaar', 'link aadhaar'],
  ['profile', 'viewProfile', 'complete score whatsapp'],
  ['personalDetails', 'personalDetails', 'education occupation income marital'],
  ['passkeys', 'passkeys', 'passkey fingerprint face biometric security device session log out everywhere'],
  ['privacy', 'privacy', 'data consent gdpr dpdp copy correct erase delete'],
  ['reKyc', ['updateAddressSelection', { way: 'rekyc' }], 'kyc digilocker'],
  ['fatca', 'fatcaDetails', 'crs tax residence tin'],
  ['bankAccount', 'bankDetail', 'ifsc payout neft change update'],
  ['nominee', 'nomineeDetails', 'beneficiary appointee wife husband change update'],
  ['serviceRequests', 'serviceRequests', 'help change complaint grievance'],
  ['complaints', 'complaints', 'not satisfied unhappy grievance ombudsman bima bharosa irdai wrong'],
  ['trackRequests', ['serviceRequests', { tab: 'tab2' }], 'status case'],
  ['switchFunds', 'switchServices', 'nav ulip transfer stp'],
  ['paymentFrequency', 'paymentFrequency', 'premium mode monthly yearly instead change'],
  ['reinstate', 'reinstatePolicy', 'revive lapsed'],
  ['keepCover', 'keepCover', 'cannot pay afford miss missed premium grace hardship help lapse job'],
  ['loanApply', 'loanApply', 'borrow'],
  ['loanRepay', 'loanRepay', 'interest'],
  ['freeLook', 'freeLook', 'free look return refund 30 days cooling off'],
  ['needMoney', 'needMoney', 'withdraw withdrawal surrender cash value encash take out emergency'],
  ['surrender', 'surrender', 'close end cash value'],
  ['eInsurance', 'eInsurance', 'eia repository demat'],
  ['openEInsurance', 'openEInsurance', 'eia new'],
  ['purpose', 'purposeInsurance', 'goal'],
  ['survival', 'survivalCertificate', 'annuity life existence pension jeevan praman'],
  ['setAlerts', 'setAlerts', 'reminder nav'],
  ['unclaimed', 'unclaimedAmount', 'lost money', 'preUnclaim'],
  ['fileClaim', 'fileClaims', 'death rider illness hospital accident', 'fileClaims'],
  ['trackClaim', 'claimTracker', 'status', 'claimTracker'],
  ['trackApplication', 'appTracker', 'new policy proposal', 'appTracker'],
  ['linkPolicy', 'productLinking', 'add missing'],
  ['checkCover', 'evaluatePolicy', 'need calculator enough', 'evaluatePolicy'],
  ['register', null, 'new user', 'register'],
  ['forgotUser', null, 'login', 'forgotUser'],
  ['forgotPassword', null, 'login reset change', 'forgotPassword'],
  ['logout', 'logout', 'sign out'],
  ['adminLogin', 'adminLogin', 'staff', 'staff'],
  ['adminDownloads', 'adminDownloads', 'staff report', 'staff'],
];

const screenAt = (place: Place): ScreenName => (typeof place === 'string' ? place : place[0]);
const toAddress = (place: Place): string => (typeof place === 'string' ? to(place) : to(...place));

/** Who searches: before login only services that need none are found, and never those on a closed screen. */
type Searcher = { isLoggedIn: boolean; closed?: ReadonlySet<ScreenName> };

/** The services that this person can go to now. */
export function servicesFor({ isLoggedIn, closed }: Searcher): Service[] {
  const isStaff = session.has(SESSION.adminAuth);
  return ROWS.flatMap(([name, place, keywords, publicPlace]) => {
    if (publicPlace === 'staff' && !isStaff) return [];
    const currentPlace = isLoggedIn || publicPlace === 'staff' ? place : publicPlace;
    if (!currentPlace || closed?.has(screenAt(currentPlace))) return [];
    // In another language, the English keywords of the address match too.
    const more = language === 'en' || !place ? '' : ` ${toAddress(place).replace(/\W+/g, ' ')}`;
    return [
      { path: toAddress(currentPlace), label: t[name], line: t[`${name}Line`], keywords: keywords + more, screen: screenAt(currentPlace) },
    ];
  });
}

export const findServices = (typed: string, searcher: Searcher): Service[] => searchEntries(servicesFor(searcher), typed);
