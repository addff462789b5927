import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

/** Logging in with a passkey, by the link or from the field for the user ID. Its code is no part of the first load. */
export function usePasskeyLogin() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const isOffered = useRef(false);

  async function start(fills: boolean) {
    const { logInWithPasskey } = await import('./passkey-login.ts');
    const { address, error: reason } = await logInWithPasskey(client, fills);
    if (address) await navigate(address, { replace: true });
    else setError(reason);
  }
  return {
    error,
    logIn: () => {
      setError(undefined);
      return start(false);
    },
    /** Waits until a passkey is chosen in the field. The link replaces a field that waits. */
    async offer() {
      if (isOffered.current) return;
      isOffered.current = true;
      await start(true);
      isOffered.current = false;
    },
  };
}
