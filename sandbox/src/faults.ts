/** The partners that can be told to misbehave. One that is added here says in `meaningful` what it understands. */
export const partnerNames = ['payment', 'sms', 'mail', 'sso', 'crm', 'chat', 'analytics', 'enach', 'esi', 'upi'] as const;
export type PartnerName = (typeof partnerNames)[number];

/**
 * Calls-a 9.3, and after them what 9.4 asks of the payment gateway's refunds and settlement file; and that the one-login knows the
 * customer by no ABC ID.
 */
export const faultNames = [
  'none',
  'down',
  'slow',
  'refuse',
  'http500',
  'badJson',
  'badType',
  'huge',
  'badSignature',
  'duplicate',
  'wrongOwner',
  'errorIn200',
  'halfOpen',
  'refundFailed',
  'settlementMissing',
  'settlementExtra',
  'settlementAmount',
  'notLinked',
] as const;
export type FaultName = (typeof faultNames)[number];

/** Faults that spoil the answer to a call, before the partner has looked at what it says. */
export const answerFaults = ['down', 'slow', 'refuse', 'http500', 'badJson', 'badType', 'huge', 'errorIn200', 'halfOpen'] as const;
/** Faults that spoil what the partner tells of its own accord. */
export const callbackFaults = ['badSignature', 'duplicate', 'wrongOwner'] as const;
export const settlementFaults = ['settlementMissing', 'settlementExtra', 'settlementAmount'] as const;

/** What each partner can do wrong. A mail server has no callbacks to spoil. */
export const meaningful: Readonly<Record<PartnerName, readonly FaultName[]>> = {
  payment: ['none', ...answerFaults, ...callbackFaults, 'refundFailed', ...settlementFaults],
  sms: ['none', ...answerFaults, ...callbackFaults],
  mail: ['none', ...answerFaults],
  sso: ['none', ...answerFaults, 'wrongOwner', 'notLinked'],
  crm: ['none', ...answerFaults, 'badSignature', 'duplicate'],
  chat: ['none', ...answerFaults],
  analytics: ['none', ...answerFaults],
  enach: ['none', ...answerFaults, ...callbackFaults],
  esi: ['none', ...answerFaults, ...callbackFaults],
  upi: ['none', ...answerFaults, ...callbackFaults],
};

/** `times` null: until it is set again. `delayMs` is real time, whatever the sandbox's speed. */
export type Fault = { readonly fault: FaultName; readonly times: number | null; readonly delayMs: number };

const noFault: Fault = { fault: 'none', times: null, delayMs: 0 };
const defaultDelayMs = 60_000;

export type Faults = ReturnType<typeof createFaults>;

/** One fault at a time for each partner. */
export function createFaults() {
  const current = new Map<PartnerName, Fault>();
  const find = (partner: PartnerName): Fault => current.get(partner) ?? noFault;

  return {
    find,
    set(partner: PartnerName, wanted: { fault: FaultName; times?: number | undefined; delayMs?: number | undefined }): void {
      current.set(partner, { fault: wanted.fault, times: wanted.times ?? null, delayMs: wanted.delayMs ?? defaultDelayMs });
    },
    /** The fault that is set, if it is one of `among`; it is then used up by one. */
    take<Name extends FaultName>(partner: PartnerName, among: readonly Name[]): { fault: Name; delayMs: number } | undefined {
      const set = find(partner);
      const fault = among.find((name) => name === set.fault);
      if (fault === undefined || fault === 'none') return undefined;
      if (set.times !== null) current.set(partner, set.times > 1 ? { ...set, times: set.times - 1 } : noFault);
      return { fault, delayMs: set.delayMs };
    },
  };
}
