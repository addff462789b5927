import type { Button, FilledValues, Template } from './template-parts.ts';

const see = (v: FilledValues): Button => ({ label: 'See your options', path: `/keep-cover?policyId=${v.policyNo}` });

const costs = (v: FilledValues): [string, string | undefined][] =>
  [0, 1, 2].map((at) => [`If you pay on ${v[`on${at}`]}`, v[`on${at}`] ? v[`cost${at}`] : undefined]);
const OPTIONS = 'If you cannot pay now, there are other ways, and you can ask us for help.';

/** Messages about keeping a cover whose premium is not paid, in English. */
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
} satisfies Record<string, Template>;
