import { dayOf, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { readBrowserName } from '@portal/rules/people/browser-name.ts';
import { type ReactNode, useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { passkeyText as t } from './passkey.text.ts';

export type Passkey = ResponseOf<'/passkey/list'>['passkeys'][number];
/** Shown above the cards. `id` repeats the announcement if the same text comes again. */
export type Outcome = { id: number; tone: 'ok' | 'bad'; text: ReactNode };
export const toOutcome = (tone: Outcome['tone'], text: ReactNode): Outcome => ({ id: Date.now(), tone, text });

/** Adding and removing passkeys. Both are confirmed first. */
export function usePasskeys(passkeys: readonly Passkey[], onOutcome: (outcome: Outcome | undefined) => void) {
  const { send: requestOptions } = useApiMutation('/passkey/registerOptions', { popup: 'network', changesNothing: true });
  const { send: register } = useApiMutation('/passkey/register', { popup: 'network' });
  const { send: sendRemove } = useApiMutation('/passkey/remove', { popup: 'network' });
  const [isBusy, setIsBusy] = useState(false);
  const once = (work: () => Promise<void>) => async () => {
    if (isBusy) return;
    setIsBusy(true);
    onOutcome(undefined);
    await work();
    setIsBusy(false);
  };

  const add = once(async () => {
    const browser = await import('../../lib/browser/passkey.ts');
    if (!browser.hasPasskeys()) return onOutcome(toOutcome('bad', t.notSupported));
    const device = nameDevice();
    const { data, failure } = await requestOptions({ device });
    if (!data) return failure && showFailure(failure, onOutcome);
    const { credential, reason } = await browser.createPasskey(data.options);
    if (reason === 'cancelled') return;
    if (!credential) return onOutcome(toOutcome('bad', reason === 'exists' ? t.exists : t.notAdded));
    const reply = await withLoader(t.adding, () => register({ credential, device }));
    if (!reply.data) return reply.failure && showFailure(reply.failure, onOutcome);
    const from = new Date(reply.data.confirmsFrom);
    onOutcome(toOutcome('ok', t.added({ date: dayOf(from), time: toTimeOfDay(from) })));
  });

  const remove = (passkeyId: string) =>
    once(async () => {
      const { data, failure } = await sendRemove({ passkeyId });
      if (!data) return failure && showFailure(failure, onOutcome);
      onOutcome(toOutcome('ok', passkeys.length === 1 ? t.removedLast : t.removed));
    })();
  return { add, remove, isBusy };
}

/** A failure that the user cannot correct opened the network dialog. */
function showFailure(failure: Failure, onOutcome: (outcome: Outcome) => void): void {
  if (failure.code !== 'cancelled' && isCorrectable(failure)) onOutcome(toOutcome('bad', failure.message || t.notAdded));
  else if (failure.code !== 'cancelled') useHome.setState({ errorPopup: true });
}

/** Name of this device for the list. */
function nameDevice(): string {
  const { system } = readBrowserName(navigator.userAgent);
  if (system === null) return t.unknown;
  if (system === 'Android') return t.androidPhone;
  return system === 'Windows' || system === 'Linux' ? t.computer({ system }) : system;
}
