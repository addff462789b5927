import type { OtpNeeded, OtpProof } from '@portal/contract/otp.ts';
import type { Failure, Reply } from './failure.ts';
import { useHome } from './home.slice.ts';

/** What the server asks for in place of carrying the command out; undefined for any other reply. */
export const neededBy = ({ failure }: Reply<unknown>): OtpNeeded | undefined =>
  failure?.data?.otpNeeded ? (failure.data as OtpNeeded) : undefined;

/**
 * Opens the dialog and resolves when it is closed: with the command's reply, or as cancelled when the person closed it, or when it was
 * closed because the session ended. `first` is the reply that asked for the code.
 */
export function confirmed<Data>(first: Failure, path: string, send: (otpProof?: OtpProof) => Promise<Reply<Data>>): Promise<Reply<Data>> {
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
    useHome.setState({ stepUp: { path, needed: first.data as OtpNeeded, send, end } });
  });
}
