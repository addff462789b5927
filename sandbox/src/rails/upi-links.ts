import { z } from 'zod';
import { createBoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';
import { makeId } from '../identity.ts';
import { formatRupees } from '../money.ts';
import type { Agreement } from '../partner.ts';
import type { Played } from '../partner-call.ts';
import { isReturnAllowed } from '../payment/return-address.ts';
import { Refused } from '../rejected.ts';
import type { Rail } from './rail.ts';
import { hangMs } from './script.ts';
import { readAmount } from './upi-sentinels.ts';

export const MandateQuery = z.object({
  reference: z.string().min(1).max(64),
  amountLimit: z.int().positive(),
  verificationAmount: z.literal(100),
  amountRule: z.literal('MAX'),
  recurrence: z.enum(['MONTHLY', 'QUARTERLY', 'HALFYEARLY', 'YEARLY']),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  customer: z.object({ name: z.string().max(200), mobile: z.string().max(20), email: z.string().max(200) }),
  returnUrl: z.string().max(500),
  note: z.string().max(200),
});
type MandateQuery = z.infer<typeof MandateQuery>;
type Link = { readonly asked: string; readonly answer: Played };

const maxStored = 10_000;
const linkLifeMs = 30 * 60_000;
const foreignHost = 'https://upi.evil.example';

/** Creates UPI mandates and links to them. The same reference is the same mandate, whatever the Idempotency-Key. */
export function createUpiLinks(world: { rail: Rail; clock: Clock; agreement: Agreement; url: () => string }) {
  const { rail, clock } = world;
  const links = createBoundedMap<string, Link>(maxStored);

  function make(mandateQuery: MandateQuery): Played {
    if (!isReturnAllowed(mandateQuery.returnUrl, world.agreement)) {
      throw new Refused(422, 'RETURN_ADDRESS_REFUSED', 'The address to return to is not one of this merchant’s.');
    }
    const { id, special } = { id: makeId('upi'), special: readAmount(mandateQuery.amountLimit) };
    const mandate = rail.open({
      id,
      limitPaise: mandateQuery.amountLimit,
      accountNo: '',
      bankCode: '',
      token: '',
      policyNo: '',
      returnUrl: mandateQuery.returnUrl,
      facts: [
        ['Name', mandateQuery.customer.name],
        ['For', mandateQuery.note],
        ['Verification', formatRupees(mandateQuery.verificationAmount)],
        ['At most', `${formatRupees(mandateQuery.amountLimit)} (${mandateQuery.recurrence})`],
        ['From', mandateQuery.startDate],
        ['Until', mandateQuery.endDate],
        ['Reference', mandateQuery.reference],
      ],
    });
    clock.after(linkLifeMs, () => {
      if (mandate.standing.state === 'OPENED') rail.change(mandate, { state: 'EXPIRED' });
    });
    const web_url = `${special === '17' ? foreignHost : world.url()}/upi/app/${id}`;
    const expiresAt = new Date(clock.now().getTime() + linkLifeMs).toISOString();
    const json = { mandateId: id, status: 'INITIATED', response: { links: special === '13' ? {} : { web_url } }, expiresAt };
    const good = { status: 201, json };
    return special === '19' ? { heldMs: hangMs, answer: good } : good;
  }

  return {
    ask(mandateQuery: MandateQuery): Played {
      const print = JSON.stringify(mandateQuery);
      const existing = links.get(mandateQuery.reference);
      if (existing && existing.asked !== print) throw new Refused(409, 'MANDATE_CHANGED', 'This reference came before with other values.');
      const answer = existing?.answer ?? make(mandateQuery);
      if (!existing) links.set(mandateQuery.reference, { asked: print, answer });
      return answer;
    },
  };
}
