import type { Button, FilledValues, Template } from './template-parts.ts';

const see = (v: FilledValues): Button => ({ label: 'See your options', path: `/keep-cover?policyId=${v.policyNo}` });

const costs = (v: FilledValues): [string, string | undefined][] =>
  [0, 1, 2].map((at) => [`If you pay on ${v[`on${at}`]}`, v[`on${at}`] ? v[`cost${at}`] : undefined]);
const OPTIONS = 'If you cannot pay now, there are other ways, and you can ask us for help.';

const read = (v: FilledValues): Button => ({ label: 'Read your policy', path: `/policy-explained?policyId=${v.policyNo}` });

/** Messages about a cover: keeping it when its premium is not paid, and what its policy promises, in English. */
export const coverTemplatesEn = {
  coverAtRisk: {
    sms: (v, b) =>
      `${b.provider}: pay ${v.amount} for policy ending ${v.policyLast3} by ${v.graceEnds} to keep your cover. Cannot pay? See your options: ${b.portalUrl}/keep-cover`,
    subject: (v) => `Pay ${v.amount} by ${v.graceEnds} to keep your cover`,
    mail: (v) =>
      `The premium of ${v.amount} for ${v.plan}, due on ${v.dueDate}, has not been paid. Your family is covered until ${v.graceEnds}. If you pay by then, nothing changes. If you pay later, you pay interest and answer health questions.\n\n${OPTIONS}`,
    facts: costs,
    button: see,
  },
  coversAtRisk: {
    sms: (v, b) =>
      `${b.provider}: ${v.count} of your policies have unpaid premiums. The first cover ends on ${v.graceEnds}. Cannot pay? See your options: ${b.portalUrl}/keep-cover`,
    subject: (v) => `Pay by ${v.graceEnds} to keep your cover`,
    mail: (v) =>
      `${v.count} of your policies have unpaid premiums. The first is ${v.plan}: its premium of ${v.amount}, due on ${v.dueDate}, has not been paid. Your family is covered by it until ${v.graceEnds}. If you pay by then, nothing changes. If you pay later, you pay interest and answer health questions.\n\n${OPTIONS}`,
    facts: costs,
    button: (): Button => ({ label: 'See your options', path: '/keep-cover' }),
  },
  coverEnded: {
    sms: (v, b) =>
      `${b.provider}: policy ending ${v.policyLast3} lapsed on ${v.lapsedOn}. You are not covered. You can reinstate it until ${v.reviveBy}: ${b.portalUrl}/keep-cover`,
    subject: (v) => `Your policy ending ${v.policyLast3} lapsed on ${v.lapsedOn}`,
    mail: (v) =>
      `${v.plan}, the policy ending ${v.policyLast3}, lapsed on ${v.lapsedOn} because its premium was not paid. You are not covered.\n\nYou can reinstate it until ${v.reviveBy}. The portal shows what that costs.`,
    button: see,
  },
  helpGranted: {
    sms: (v, b) => `${b.provider}: we granted your request ${v.caseId}. You now have until ${v.graceEnds} to pay ${v.amount}.`,
    subject: (v) => `You now have until ${v.graceEnds} to pay`,
    mail: (v) =>
      `We granted your request ${v.caseId}. You now have until ${v.graceEnds} to pay ${v.amount} for the policy ending ${v.policyLast3}.\n\nIf you pay by then, your cover continues unchanged.`,
    button: see,
  },
  helpRefused: {
    sms: (v, b) =>
      `${b.provider}: we could not grant your request ${v.caseId}. The reason and your other options: ${b.portalUrl}/keep-cover`,
    subject: (v) => `We could not grant your request ${v.caseId}`,
    mail: (v, b) =>
      `We could not grant your request ${v.caseId} for help with the policy ending ${v.policyLast3}. No date has changed.\n\nReason: ${v.reason}\n\nThere are other ways to keep the policy. You can see them in the portal, or call us on ${b.phone}.`,
    button: see,
  },
  reliefAnnounced: {
    sms: (v, b) => `${b.provider}: because of the ${v.event}, you have until ${v.graceEnds} to pay policy ending ${v.policyLast3}.`,
    subject: (v) => `You have until ${v.graceEnds} to pay your premium`,
    mail: (v) =>
      `Because of the ${v.event} in ${v.district}, you have until ${v.graceEnds} to pay the premium of ${v.plan}, the policy ending ${v.policyLast3}. You need not ask for it.\n\nIf you pay by then, your cover continues unchanged. If you have other policies, the portal shows until when you can pay them.`,
    button: see,
  },
  explainedNew: {
    sms: (v, b) =>
      `${b.provider}: read your new policy in plain words: ${b.portalUrl}/policy-explained You can cancel it until ${v.freeLookUntil}.`,
    subject: () => 'Read your new policy in plain words',
    mail: (v) =>
      `Your policy ${v.plan}, ending ${v.policyLast3}, is new. One page in your account says in plain words what it pays, when, and what it does not cover.\n\nPlease check that it is what you were told. If it is not, you can cancel it until ${v.freeLookUntil} and get your money back, less the cost of the cover so far, of a medical test and of the stamp duty. You can also complain at any time.`,
    button: read,
  },
  explainedYearly: {
    sms: (v, b) =>
      `${b.provider}: your policy ending ${v.policyLast3} on ${v.date}: value ${v.amount}, cover ${v.cover}. See what is guaranteed: ${b.portalUrl}/policy-explained`,
    subject: (v) => `Your policy ending ${v.policyLast3} on ${v.date}`,
    mail: (v) =>
      `Another year of your policy ${v.plan}, ending ${v.policyLast3}, is complete. If you left it on ${v.date}, you would get ${v.amount} before tax${v.paidOn ? `, paid on ${v.paidOn}` : ''}.\n\nYou need not do anything. One page in your account shows what is guaranteed, what is not, and what you have paid so far.`,
    facts: (v) => [
      ['Value', v.amount],
      ['Cover', v.cover],
      ['Declared bonus', v.bonus],
      ['Fund value', v.fundValue],
    ],
    button: read,
  },
} satisfies Record<string, Template>;
