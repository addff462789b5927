import type { UpiCard } from '@portal/contract/mandate/mandate-cards.ts';
import { shortenName } from '@portal/rules/people/owner-name.ts';
import type { z } from 'zod';
import type { Services } from '../../platform/context/services.ts';
import { listCards, upiFields } from './mandate-cards.ts';

/** The viewer of the cards: a customer sees all of theirs, the holder of a link one policy with shortened names. */
export type UpiViewer = { clientIds: string[]; link: { policyNo: string | null } | null };

/** The cards of /upi-autopay, and of a link to it. */
export async function listUpiCards({ clientIds, link }: UpiViewer, services: Services, now: Date): Promise<z.input<typeof UpiCard>[]> {
  const cards = await listCards('UPI', { clientIds, services, now, policyNo: link?.policyNo });
  return cards.map((card) => {
    const { ownerName } = card.policy;
    return {
      ...card.common,
      ...upiFields(card, { ownerName: link ? shortenName(ownerName) : ownerName, isMasked: link !== null }, { services, now }),
    };
  });
}

declare module '../../platform/context/services.ts' {
  interface Services {
    /** The cards for the holder of a link to UPI Autopay. */
    upiCards: (link: { clientId: string; policyNo: string | null }, now: Date) => Promise<z.input<typeof UpiCard>[]>;
  }
}
