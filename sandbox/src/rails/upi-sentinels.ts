import { allReturned, type Family, firstReturned, type MandateScript, ordinary, rejected, returnedLate, scripts } from './script.ts';

/** The name before `@sandbox`. */
export const mandateNames: Readonly<Record<string, MandateScript>> = {
  success: ordinary,
  pending: scripts.waiting,
  late: scripts.late,
  flip: { ...scripts.flip, reasonCode: '06' },
  nocallback: scripts.noCallback,
  duplicate: scripts.shuffled,
  badsign: scripts.wronglySigned,
  expire: scripts.expired,
  pause: scripts.pausedLater,
  revoke: scripts.revokedLater,
  norefund: scripts.refusesRefund,
  keeprefund: scripts.keepsRefund,
};

/** The name before the dot; after it stands the code: `fail.06@sandbox`. */
export const mandateFamilies: Readonly<Record<string, Family>> = {
  fail: { effect: 'Refused with NN.', createScript: rejected },
  low: allReturned,
  low1: firstReturned,
  lateret: returnedLate,
};

/** Meaning of a UPI id. Only the sandbox's own are accepted, so that no one types a real one. */
export function readMandateUpiId(upiId: string): MandateScript | undefined {
  const parts = /^([a-z0-9]+)(?:\.(\d\d))?@sandbox$/.exec(upiId);
  const [, name = '', code] = parts ?? [];
  const knownNames = code === undefined ? mandateNames : mandateFamilies;
  if (!parts || !Object.hasOwn(knownNames, name)) return undefined;
  return code === undefined ? mandateNames[name] : mandateFamilies[name]?.createScript(code);
}

/** Meaning of the limit before a page opens. The last two digits of its whole rupees decide. */
export const specialAmounts = {
  '13': 'The mandate is made, without an address to go to.',
  '17': 'The address is on a host of which nobody has told the portal.',
  '19': 'The answer comes after 70 s.',
} as const;
export type SpecialAmount = keyof typeof specialAmounts;

export function readAmount(limitPaise: number): SpecialAmount | undefined {
  const ending = String(Math.floor(limitPaise / 100) % 100);
  return ending === '13' || ending === '17' || ending === '19' ? ending : undefined;
}
