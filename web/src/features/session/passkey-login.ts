import type { QueryClient } from '@tanstack/react-query';
import { callPortal } from '../../lib/api/call-portal.ts';
import { canFill, forgetPasskey, hasPasskeys, provePasskey } from '../../lib/browser/passkey.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { text } from '../../lib/text/text.ts';
import { signIn } from './complete-login.ts';
import { sessionText } from './session.text.ts';

const t = text({
  notSupported: {
    en: 'This browser has no passkeys. Log in with a one-time password.',
    hi: 'इस ब्राउज़र में पासकी नहीं है। वन-टाइम पासवर्ड से लॉग इन करें।',
  },
  failed: {
    en: 'Your browser could not use the passkey. Log in with a one-time password.',
    hi: 'आपका ब्राउज़र पासकी का उपयोग नहीं कर सका। वन-टाइम पासवर्ड से लॉग इन करें।',
  },
});

/** Address to open after the login. Neither: the user cancelled, or the network dialog shows the failure. */
type Outcome = { address?: string; error?: string | undefined };

/** `fills`: the field for the user ID offers the passkeys, and a failure before one is chosen stays silent. */
export async function logInWithPasskey(client: QueryClient, fills: boolean): Promise<Outcome> {
  if (!(fills ? await canFill() : hasPasskeys())) return fills ? {} : { error: t.notSupported };
  const { data, failure } = await callPortal('/passkey/loginOptions', {});
  if (!data) return fills || !failure ? {} : describe(failure);
  const { credential, reason } = await provePasskey(data.options, { fills });
  if (!credential) return fills || reason === 'cancelled' ? {} : { error: t.failed };
  return withLoader(sessionText.loggingIn, async () => {
    const reply = await callPortal('/passkey/login', { credential });
    if (reply.failure?.code === 'passkeyUnknown') forgetPasskey(data.options.rpId, credential.id);
    return reply.data ? { address: await signIn(reply.data, client) } : reply.failure ? describe(reply.failure) : {};
  });
}

function describe(failure: Parameters<typeof isCorrectable>[0]): Outcome {
  if (isCorrectable(failure)) return { error: failure.message };
  if (failure.status !== 40) useHome.setState({ errorPopup: true });
  return {};
}
