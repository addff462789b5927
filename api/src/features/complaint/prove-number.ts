import type { EndpointAt } from '@portal/contract/contract.ts';
import type { LocalizedText } from '@portal/contract/field-text.ts';
import { normaliseMobile } from '@portal/rules/people/identifiers.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { redeemNumberCode, sendNumberCode } from '../../platform/access/number-code.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

const ENTER_MOBILE = { en: 'Enter a 10-digit mobile number.', hi: '10 अंकों का मोबाइल नंबर लिखें।' };
type Proving = Pick<
  Call<EndpointAt<'/publicComplaint/find' | '/publicComplaint/save'>>,
  'input' | 'store' | 'services' | 'cookies' | 'now' | 'address' | 'visitorProof'
>;

/** Returns the mobile number that a code has proved. Without a code, sends one and ends the call, whoever has the number. */
export async function proveNumber(call: Proving, action: LocalizedText): Promise<string> {
  const mobile = normaliseMobile(call.input.mobile);
  if (!mobile) throw badFields({ mobile: ENTER_MOBILE });
  if (!call.visitorProof) throw new PortalError('otpNeeded', await sendNumberCode(mobile, action, call));
  await (await redeemNumberCode(mobile, call.visitorProof, call)).use(call.store);
  return mobile;
}
