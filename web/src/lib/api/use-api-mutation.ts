import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Failure, Reply } from '../failures/failure.ts';
import { useHome } from '../state/home.slice.ts';
import { withLoader } from '../state/loader.slice.ts';
import { noteDone } from './agent-help.ts';
import { callPortal, type Transport } from './call-portal.ts';
import { type Popup, raise } from './raise.ts';
import { isListed } from './travel.ts';
import { isPersonal } from './use-api-query.ts';
import { uuid } from './uuid.ts';
import type { Body, CommandPath, ResponseOf } from './wire.ts';

export type TellOptions = {
  /** The dialog for failures that cannot be mended. Left out: the page shows them itself. */
  popup?: Popup;
  /** The line of the loader overlay while the command runs. Left out: no overlay, the button shows it. */
  loader?: string;
  /** For a command that only fetches a file or sends a message: cached data stays valid. */
  changesNothing?: boolean;
};

type SendExtra = { transactionType?: string | undefined; files?: readonly File[] | undefined };

/** Sends the body as the part `request` of form data, followed by the files of its list: they travel as they are, not as text. */
const asFormData =
  (files: readonly File[]): Transport =>
  (address, { body, headers, ...request }) => {
    const form = new FormData();
    form.append('request', String(body));
    for (const file of files) form.append('file', file);
    // The browser's own type names the boundary of the parts.
    const otherHeaders = new Headers(headers);
    otherHeaders.delete('content-type');
    return fetch(address, { ...request, headers: otherHeaders, body: form });
  };

/**
 * Changes data on the server. Sending an identical body again uses the same Idempotency-Key until it succeeds (R14). There are no
 * automatic retries.
 */
export function useApiMutation<Path extends CommandPath>(path: Path, { popup, loader, changesNothing = false }: TellOptions = {}) {
  const client = useQueryClient();
  const attempt = useRef({ body: '', key: '' });
  const { mutateAsync, data, isPending, reset } = useMutation({
    mutationFn: async ({ body, transactionType, files }: { body: Body<Path> } & SendExtra): Promise<Reply<ResponseOf<Path>>> => {
      const idempotencyKey = isListed(path, 'WITHOUT_KEY') ? undefined : keyFor(attempt.current, body, files);
      const call = (sent: Body<Path>) => {
        const work = () => callPortal(path, sent, { idempotencyKey, transactionType, ...(files && { transport: asFormData(files) }) });
        return loader ? withLoader(loader, work) : work();
      };
      let reply = await call(body);
      const failure = reply.failure;
      // The server requires confirmation by the user (R10). The identical body is sent again, with a proof or for a new code.
      if (failure?.data?.otpNeeded)
        reply = await import('./step-up.ts').then(
          (stepUp) => stepUp.confirmed(failure, stepUp.findLabels(path, body), (proofs) => call({ ...body, ...proofs })),
          () => reply,
        );
      if (!reply.failure) {
        attempt.current = { body: '', key: '' };
        noteDone(reply.data);
      } else if (popup) raiseCommand(reply.failure, popup);
      if (!reply.failure && !changesNothing) void client.invalidateQueries({ predicate: isPersonal });
      return reply;
    },
  });
  const send = (body: Body<Path>, transactionType?: string, files?: readonly File[]) => mutateAsync({ body, transactionType, files });
  const failure = data?.failure;
  return { send, failure: failure?.code === 'cancelled' ? undefined : failure, isSending: isPending, reset };
}

function raiseCommand(failure: Failure, popup: Popup) {
  if (failure.code === 'noAnswer') useHome.setState({ errorPopup: true, noAnswer: popup });
  else raise(failure, popup);
}

const WITHOUT_PROOFS = { otpProof: undefined, passkeyProof: undefined, sendCode: undefined };

/** One key for one body, whatever proof was added to it (W9). */
function keyFor(attempt: { body: string; key: string }, body: object, files: readonly File[] = []): string {
  const text = JSON.stringify({
    ...body,
    ...WITHOUT_PROOFS,
    files: files.map(({ name, size, lastModified }) => [name, size, lastModified]),
  });
  if (attempt.body !== text) Object.assign(attempt, { body: text, key: uuid() });
  return attempt.key;
}
