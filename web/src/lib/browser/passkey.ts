import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@portal/contract/webauthn.ts';
import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** The browser's passkeys. Loaded only where one is used. */

export const hasPasskeys = browserSupportsWebAuthn;
/** True if a field can offer passkeys. */
export const canFill = browserSupportsWebAuthnAutofill;

/** `cancelled`: the user closed the browser's dialog, or it ran out of time. */
type Result<Credential> =
  | { credential: Credential; reason?: undefined }
  | { credential?: undefined; reason: 'cancelled' | 'exists' | 'failed' };

const CANCELLED = ['NotAllowedError', 'AbortError'];
function toReason(error: unknown): { reason: 'cancelled' | 'exists' | 'failed' } {
  const name = error instanceof Error ? error.name : '';
  if (CANCELLED.includes(name)) return { reason: 'cancelled' };
  return { reason: name === 'InvalidStateError' ? 'exists' : 'failed' };
}

export async function createPasskey(options: PasskeyCreation): Promise<Result<PasskeyAttestation>> {
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options as never });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { credential: { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } } };
  } catch (error) {
    return toReason(error);
  }
}

/** `fills`: the browser offers the passkeys in the field for the user ID, and waits until one is chosen. */
export async function provePasskey(options: PasskeyRequest, { fills = false } = {}): Promise<Result<PasskeyAssertion>> {
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: fills });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const proof = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
    return { credential: { id, rawId, type: 'public-key', response: proof } };
  } catch (error) {
    return toReason(error);
  }
}

type Signals = { signalUnknownCredential?: (credential: { rpId: string; credentialId: string }) => Promise<void> };

/** Asks the browser to forget a passkey that the server does not know. Not every browser can. */
export function forgetPasskey(rpId: string, credentialId: string): void {
  const signals = globalThis.PublicKeyCredential as unknown as Signals | undefined;
  void signals?.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
}
