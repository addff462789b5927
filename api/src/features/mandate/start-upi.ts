import type { contract } from '@portal/contract/contract.ts';
import { fieldLabel } from '@portal/contract/field-text.ts';
import type { PartnerPage } from '@portal/contract/partner-page.ts';
import { hasActive } from '@portal/rules/mandates/mandate-card.ts';
import { toRupees } from '@portal/rules/money/money.ts';
import { cleanHolderName } from '@portal/rules/people/holder-name.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { newRef } from '../../base/secret.ts';
import { transitionMandate } from '../../domain/mandates/transition-mandate.ts';
import { getNewRail } from '../../domain/payments/get-rail.ts';
import { serveRequestAtPartner } from '../../domain/requests/serve-request.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import type { Session } from '../../platform/session/session-rows.store.ts';
import { listCards } from './mandate-cards.ts';
import { toMandatePage } from './mandate-page.ts';
import { rejectForeignName, rejectWithoutContact, startAtRail } from './start-at-rail.ts';
import { rejectUnlessOffered, startMandate } from './start-mandate.ts';

type Input = Call<(typeof contract.mandate)['/upi/createMandate']>['input'];
type StartCall = { session: Session & { clientId: string }; input: Input; services: Services; now: Date; otpRefHash: Buffer | null };
/** Data of the link that a start stores, so that it can return the same link again. */
type Link = { ref: string; returnPath: string; page: PartnerPage | null };

const PAGES = { customer: '/upi-autopay', link: '/prelogin-upi' } as const;

/**
 * Performs all checks that need no partner, and returns the data to continue with. If a mandate awaits approval, the rejection has a way
 * back to it.
 */
async function check({ session, input, services, now }: StartCall) {
  const [line] = input.payData;
  if (line?.PolicyId !== input.policyNumber) throw badFields({ payData: fieldLabel('The policy differs from policyNumber.') });
  const [card] = await listCards('UPI', { clientIds: session.clientIds, services, now, policyNo: input.policyNumber });
  if (!card || card.policy.frequency === 'S') throw new PortalError('upiNotAllowed');
  if (card.flags.Ongoing_Upi) throw new PortalError('upiOngoing', await findWayBack(input.policyNumber, services, now));
  rejectUnlessOffered({ rail: 'UPI', card });
  const { limit } = card.request;
  // As for the card's button: the replacement of a paused mandate needs no warning.
  if (hasActive(card.flags) && input.replaceAccepted !== true) throw new PortalError('replaceNotAccepted');
  if (input.mandateAmount !== limit || line.mandateAmount !== limit)
    throw new PortalError('amountChanged', { mandateAmount: toRupees(limit) });

  const client = await services.store.profile.findClient(session.clientId);
  if (!client) throw new PortalError('notFound');
  rejectWithoutContact(client, getNewRail(services, 'UPI'));
  return { card, client, holder: cleanHolderName(client.name), frequency: card.policy.frequency };
}

/** Starts a UPI mandate, with a session or with the key of a link: one handler, one set of checks. */
async function start(call: StartCall, { card, client, holder, frequency }: Awaited<ReturnType<typeof check>>) {
  const { session, services, now, otpRefHash } = call;
  const returnPath = session.kind === 'customer' ? PAGES.customer : PAGES.link;
  const newLink = (): string => JSON.stringify({ ref: newRef(), returnPath, page: null } satisfies Link);
  const request = { session, rail: 'UPI', card, account: null, holder, termsVersion: null, otpRefHash } as const;
  const { mandate, start: storedStart } = await startMandate(request, newLink, { services, now });
  const link: Link = JSON.parse(storedStart);
  const expiresAt = mandate.expiresAt ?? now;
  if (link.page) return { ...toLinks(link.page), ref: link.ref, expiresAt };

  const returnUrl = new URL(link.returnPath, services.config.PORTAL_URL);
  returnUrl.searchParams.set('ref', link.ref);
  const customer = { mobile: client.mobile ?? '', email: client.email ?? '' };
  const started = await startAtRail(mandate, { account: null, holder, frequency, customer, returnUrl: returnUrl.href }, { services, now });
  const { way } = started;
  const page = way === null || way.kind === 'widget' ? null : toMandatePage(way, link.ref, link.returnPath);
  services.crashPoint('upi-link-made');
  const savePromise = inTransaction(services, async (tx) => {
    const { store } = tx;
    const isStored = await store.mandate.setStart(
      mandate.mandateId,
      started.partnerRef ?? mandate.transactionId ?? '',
      JSON.stringify({ ...link, page } satisfies Link),
    );
    // Another start replaced this one while the partner created the link, so the link must not be opened.
    if (!isStored) throw new PortalError('upiOngoing');
    await store.mandate.setVendorData(mandate.mandateId, started.vendorData);
    await store.mandate.addRef(link.ref, mandate.mandateId, now);
    // Without a link no one can approve the mandate, so the policy becomes free for another attempt.
    if (!page) await transitionMandate(mandate.mandateId, { target: 'ABORTED', cause: { cause: 'START' } }, { tx, services, now });
    services.crashPoint('upi-link-before-commit');
  });
  await savePromise.catch((error: unknown) => rejectForeignName(error, 'UPI'));
  return { ...toLinks(page), ref: link.ref, expiresAt };
}

/** A link has the field of the specification; any other page has a separate one. */
const toLinks = (page: PartnerPage | null) => ({
  response: { links: { web_url: page?.method === 'GET' ? page.url : '' } },
  page: page?.method === 'GET' ? null : page,
});

/** The reference that opens the status page of a mandate awaiting approval (E-51). */
async function findWayBack(policyNo: string, { store }: Services, now: Date): Promise<{ ref?: string }> {
  const open = await store.mandate.findOpen(policyNo);
  if (!open?.transactionId) return {};
  const ref = newRef();
  await store.mandate.addRef(ref, open.mandateId, now);
  return { ref };
}

export const startUpi = serveRequestAtPartner('MANDATE_UPI', {
  check: async (call: Call<(typeof contract.mandate)['/upi/createMandate']>) => check({ ...call, session: call.customer }),
  start: (call, checked) => start({ ...call, session: call.customer }, checked),
});

/** Starts a UPI mandate with the key of a link, for the client that the link was sent to. */
export const startUpiByLink = serveRequestAtPartner('MANDATE_UPI', {
  check: async (call: Call<(typeof contract.mandate)['/upi/preLogin/createMandate']>) =>
    check({ ...call, session: requireLink(call.session) }),
  start: async (call, checked) => start({ ...call, session: requireLink(call.session) }, checked),
});

function requireLink(session: Session | undefined): Session & { clientId: string } {
  if (!session?.clientId) throw new PortalError('sessionExpired');
  return { ...session, clientId: session.clientId };
}
