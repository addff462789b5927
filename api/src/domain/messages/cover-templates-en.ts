import type { Button, FilledValues, Template } from './template-parts.ts';

const see = (v: FilledValues): Button => ({ label: 'See your options', path: `/keep-cover?policyId=${v.policyNo}` });

/** Messages about keeping a cover whose premium is not paid, in English. */
export const coverTemplatesEn = {
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
} satisfies Record<string, Template>;
