import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import type { LinkScope } from '@portal/rules/money/redirect-code.ts';
import type { Services, Stores } from '../context/services.ts';
import type { Cookies } from '../session/cookies.ts';

export type Opening = { services: Pick<Services, 'config'>; cookies: Cookies; store: Stores; now: Date };
type Opened = { clientId: string; scope: LinkScope; policyNo?: string | null; applicationNumber?: string | null };

/** A pre-login key: one journey for 30 minutes (calls, 1.4). Ends any earlier login in this browser. */
export async function openKey({ clientId, ...opened }: Opened, { services, cookies, store, now }: Opening) {
  for (const kind of ['customer', 'preKey'] as const) {
    const old = cookies.get(kind);
    if (old) await store.session.endByCookie(old, 'replaced', now);
  }
  cookies.clear('customer');
  const absoluteMs = services.config.PREKEY_MIN * MINUTE_MS;
  const { handle, cookie, sessionId } = await store.session.create(
    { kind: 'preKey', clientId, clientIds: [clientId], ...opened, absoluteMs },
    now,
  );
  cookies.set('preKey', cookie);
  return { handle, sessionId };
}
