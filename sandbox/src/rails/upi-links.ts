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

const kept = 10_000;
const linkLifeMs = 30 * 60_000;
const foreignHost = 'https://upi.evil.example';

/** Creates UPI mandates and links to them. The same reference is the same mandate, whatever the Idempotency-Key. */
export function createUpiLinks(world: { rail: Rail; clock: Clock; agreement: Agreement; url: () => string }) {
  const { rail, clock } = world;
  const links = createBoundedMap<string, Link>(kept);

  function make(asked: MandateQuery): Played {
    if (!isReturnAllowed(asked.returnUrl, world.agreement)) {
      throw new Refused(422, 'RETURN_ADDRESS_REFUSED', 'The address to return to is not one of this merchant’s.');
    }
    const { id, special } = { id: makeId('upi'), special: readAmount(asked.amountLimit) };
    const mandate = rail.open({
      id,
      limitPaise: asked.amountLimit,
      accountNo: '',
      bankCode: '',
      token: '',
      policyNo: '',
      returnUrl: asked.returnUrl,
      facts: [
        ['Name', asked.customer.name],
        ['For', asked.note],
        ['Verification', formatRupees(asked.verificationAmount)],
        ['At most', `${formatRupees(asked.amountLimit)} (${asked.recurrence})`],
        ['From', asked.startDate],
        ['Until', asked.endDate],
        ['Reference', asked.reference],
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
    ask(asked: MandateQuery): Played {
      const print = JSON.stringify(asked);
      const known = links.get(asked.reference);
      if (known && known.asked !== print) throw new Refused(409, 'MANDATE_CHANGED', 'This reference came before with other values.');
      const answer = known?.answer ?? make(asked);
      if (!known) links.set(asked.reference, { asked: print, answer });
      return answer;
    },
  };
}
