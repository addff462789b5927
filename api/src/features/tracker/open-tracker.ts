import { contract } from '@portal/contract/contract.ts';
import type { Day } from '@portal/rules/calendar/dates.ts';
import { newMobile } from '@portal/rules/people/new-contact.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { displayedApplication } from '../../domain/applications/displayed-application.ts';
import { currentApplication } from '../../domain/applications/follow-application.ts';
import { withCutName } from '../../domain/policies/application.ts';
import { openKey } from '../../platform/access/open-key.ts';
import { redeemCode } from '../../platform/access/redeem-code.ts';
import { requestCode } from '../../platform/access/request-code.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

type Opening = Call<(typeof contract.tracker)['/appTracker/appTrackerLogin']>;

const PURPOSE = 'APPLICATION';
const COMMAND = { action: contract.tracker['/appTracker/appTrackerLogin'].stepUp.action, policyLast4: '' };
const NOT_MATCHED = {
  en: 'We could not find an application with these details. Check them and try again.',
  hi: 'इन विवरणों से कोई आवेदन नहीं मिला। विवरण जाँचकर फिर कोशिश करें।',
};
const NEEDED = {
  en: 'Enter the date of birth or the mobile number.',
  hi: 'जन्म तिथि या मोबाइल नंबर लिखें।',
};

/** Right and wrong pairs get the same answer after the same work; only the code from the proposer's mobile opens the application. */
export async function openTracker(call: Opening) {
  const { input, services, cookies, now, visitorProof } = call;
  const { applicationNumber } = input;
  if (!visitorProof) return askForCode(call);
  const { otpReferenceId: ref, otp: code } = visitorProof;
  // The code opens only the application for which it was sent.
  const functionality = toFunctionality(applicationNumber);
  const right = await redeemCode({ ref, code, purposes: [PURPOSE], functionality, boundTo: cookies.get('flow'), askedBy: null }, call);
  const found = await currentApplication([right.clientId], applicationNumber, { services, now });
  const handle = await inTransaction(services, async ({ store }) => {
    await right.use(store);
    if (!found) return undefined;
    const key = { clientId: right.clientId, scope: 'RST', applicationNumber } as const;
    return (await openKey(key, { services, cookies, store, now })).handle;
  });
  if (!found || handle === undefined) throw new PortalError('notFound', {}, NOT_MATCHED);
  return { preKey: handle, appTrackerData: withCutName((await displayedApplication(found, services)).tracker) };
}

const toFunctionality = (applicationNumber: string): string => `APPLICATION:${applicationNumber}`;

async function askForCode(call: Opening): Promise<never> {
  const { input, services, now, address } = call;
  const { applicationNumber, dob, mobileNumber } = input;
  if ((dob === undefined) === (mobileNumber === undefined)) throw badFields({ dob: NEEDED });
  const mayLook = await rateLimits(services, now).tryApplication(applicationNumber, address);
  const application = await look(applicationNumber, call);
  const isMatch = mayLook && application !== undefined && isProposer(application, { dob, mobileNumber });
  const person = {
    clientId: isMatch ? application.clientId : undefined,
    key: `application:${applicationNumber}`,
    sentTo: '',
    cr: 'Mobile',
  } as const;
  // Sent to the mobile number of the proposal, never to a typed one.
  const to = { mobile: isMatch ? application.mobile : '', email: null };
  const sent = await requestCode(
    { purpose: PURPOSE, functionality: toFunctionality(applicationNumber), person, to, command: COMMAND },
    call,
  );
  const { otpReferenceId, sentTo, validSeconds, resendAfterSeconds } = sent;
  throw new PortalError('otpNeeded', { otpNeeded: true, otpReferenceId, sentTo, validSeconds, resendAfterSeconds, passkey: null });
}

/** The new-business system is queried for every number, known here or not. While it does not answer, no code is sent. */
async function look(applicationNumber: string, { services }: Opening): Promise<Application | undefined> {
  try {
    return await services.partners.leap.find(applicationNumber);
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    services.log.warn({ reason: error.reason }, 'the new-business system did not answer');
    return undefined;
  }
}

type Typed = { dob: Day | undefined; mobileNumber: string | undefined };
const isProposer = ({ birthDate, mobile }: Application, { dob, mobileNumber }: Typed): boolean =>
  dob !== undefined ? dob === birthDate : mobileNumber !== undefined && newMobile(mobileNumber) === mobile;
