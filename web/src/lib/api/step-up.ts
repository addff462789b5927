import type { OtpNeeded, Proofs } from '@portal/contract/otp.ts';
import { formatWholeRupees, parseRupees } from '@portal/rules/money/money.ts';
import type { RequestKindRow } from '@portal/rules/requests/kinds/kind-row.ts';
import { fillValues, kindFor, REQUEST_KINDS } from '@portal/rules/requests/request-kinds.ts';
import type { Failure, Reply } from '../failures/failure.ts';
import { type StepUpLabels, useHome } from '../state/home.slice.ts';
import { inLanguage, text } from '../text/text.ts';

const KINDS: readonly RequestKindRow[] = Object.values(REQUEST_KINDS);
/** Commands that raise no request. */
const t = text({
  application: { en: 'Track your application', hi: 'अपने आवेदन की स्थिति' },
  showApplication: { en: 'Show my application', hi: 'मेरा आवेदन दिखाएँ' },
  fileClaim: { en: 'File a claim', hi: 'दावा करना' },
  goOn: { en: 'Continue', hi: 'आगे बढ़ें' },
  seeClaims: { en: 'See the status of your claim', hi: 'अपने दावे की स्थिति देखना' },
  showClaim: { en: 'Show the claim', hi: 'दावा दिखाएँ' },
  changeClaim: { en: 'Change your claim', hi: 'अपने दावे में बदलाव' },
  acceptOffer: { en: 'Accept our offer', hi: 'हमारा प्रस्ताव स्वीकार करना' },
  accept: { en: 'Accept', hi: 'स्वीकार करें' },
  declineOffer: { en: 'Decline our offer', hi: 'हमारा प्रस्ताव अस्वीकार करना' },
  decline: { en: 'Decline', hi: 'अस्वीकार करें' },
  withdrawComplaint: { en: 'Withdraw your complaint', hi: 'अपनी शिकायत वापस लेना' },
  makeComplaint: { en: 'Make a complaint', hi: 'शिकायत करना' },
  sendComplaint: { en: 'Send complaint', hi: 'शिकायत भेजें' },
  seeComplaint: { en: 'See your complaint', hi: 'अपनी शिकायत देखना' },
  showComplaint: { en: 'Show complaint', hi: 'शिकायत दिखाएँ' },
  addPasskey: { en: 'You are adding a passkey to your account.', hi: 'आप अपने खाते में पासकी जोड़ रहे हैं।' },
  add: { en: 'Add passkey', hi: 'पासकी जोड़ें' },
  removePasskey: { en: 'You are removing a passkey from your account.', hi: 'आप अपने खाते से एक पासकी हटा रहे हैं।' },
  remove: { en: 'Remove passkey', hi: 'पासकी हटाएँ' },
  withdraw: { en: 'Withdraw', hi: 'वापस लें' },
});
const OTHERS: Readonly<Record<string, (input: object) => StepUpLabels>> = {
  '/appTracker/appTrackerLogin': () => ({ line: t.application, button: t.showApplication }),
  '/lifeClaim': () => ({ line: t.fileClaim, button: t.goOn }),
  '/groupClaim': () => ({ line: t.fileClaim, button: t.goOn }),
  '/claimStatus/deathClaim': () => ({ line: t.seeClaims, button: t.showClaim }),
  '/claimStatus/riderClaim': () => ({ line: t.seeClaims, button: t.showClaim }),
  '/claimIntimation/update': () => ({ line: t.changeClaim, button: t.goOn }),
  '/appTracker/saveAppTrackerDetails': (input) =>
    Reflect.get(input, 'action') === 'OFFER_ACCEPT'
      ? { line: t.acceptOffer, button: t.accept }
      : { line: t.declineOffer, button: t.decline },
  '/complaint/act': () => ({ line: t.withdrawComplaint, button: t.withdraw }),
  '/publicComplaint/save': () => ({ line: t.makeComplaint, button: t.sendComplaint }),
  '/publicComplaint/find': () => ({ line: t.seeComplaint, button: t.showComplaint }),
  '/passkey/registerOptions': () => ({ line: t.addPasskey, button: t.add }),
  '/passkey/remove': () => ({ line: t.removePasskey, button: t.remove }),
};
/** Description of a command in one line, and the label of its confirm button. */
export function findLabels(path: string, input: object): StepUpLabels | undefined {
  const [first, ...rest] = KINDS.filter(({ commands }) => commands.some((command) => command === path));
  if (!first) return OTHERS[path]?.(input);
  const { doing, button } = kindFor([first, ...rest], input);
  if (!doing || !button) return undefined;
  const limit = parseRupees(String(Reflect.get(input, 'mandateAmount')));
  const line = limit === undefined ? doing : fillValues(doing, { limit: formatWholeRupees(limit) });
  return { line: inLanguage(line), button: inLanguage(button) };
}

/** The server's demand for a one-time password or a passkey in place of running the command. Undefined for any other reply. */
export const neededBy = ({ failure }: Reply<unknown>): OtpNeeded | undefined =>
  failure?.data?.otpNeeded ? (failure.data as OtpNeeded) : undefined;

/**
 * Opens the dialog and resolves when it closes: with the command's reply, or as cancelled if the user closed it or the session ended.
 * `first` is the reply that requested the proof, `words` are the confirmation texts.
 */
export function confirmed<Data>(
  first: Failure,
  labels: StepUpLabels | undefined,
  send: (proofs: Proofs) => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  return new Promise((resolve) => {
    const end = (reply: Reply<unknown>) => {
      resolve(reply as Reply<Data>);
      useHome.setState({ stepUp: null });
    };
    const stop = useHome.subscribe(({ stepUp }) => {
      if (stepUp?.end === end) return;
      stop();
      // Refused, so that no dialog reports a problem.
      resolve({ failure: { ...first, status: 13, code: 'cancelled', error: '', message: '', data: null } });
    });
    useHome.setState({ stepUp: { words: labels, needed: first.data as OtpNeeded, send, end } });
  });
}
