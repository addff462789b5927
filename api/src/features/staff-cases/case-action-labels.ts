import { formatRupees } from '@portal/rules/money/money.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import type { HelpGrantForm } from '@portal/rules/policies/relief.ts';
import { calculateLimits, describeLimits, valuedAt } from '../../domain/claims/claim-cover.ts';
import { documentName } from '../../domain/claims/claim-labels.ts';
import type { HelpGrant } from '../../domain/requests/request-handling.ts';
import type { Stores } from '../../platform/context/services.ts';
import { toInitials } from './case-labels.ts';
import type { FoundCase } from './find-case.ts';
import type { CaseActionInput } from './read-case-action.ts';

/**
 * An action with data that only the approver sees: the recipient of each part, the subject of the decision, and how much the policy can
 * pay.
 */
export type Order = CaseActionInput & { whom?: readonly string[]; about?: string; cover?: string };

/** Values that the second person approves, with the account masked, and any notes. */
export const listValues = (input: Order): string[] => [
  ...describeDecision(input),
  ...(input.cover ? [input.cover] : []),
  ...(getFileNote(input) ? [`note: “${getFileNote(input)}”`] : []),
];

function describeDecision(input: Order): string[] {
  const whom = (at: number): string => (input.whom?.[at] ? ` for ${input.whom[at]}` : '');
  switch (input.act) {
    case 'APPROVE':
      return [
        ...(input.grant ? [describeGrant(input.grant)] : []),
        ...(input.amount === undefined ? [] : [formatRupees(input.amount)]),
        ...(input.parts ?? []).map(({ kind, amount }, at) => `${kind} ${formatRupees(amount)}${whom(at)}`),
        ...(input.note?.trim() ? [`“${input.note.trim()}”`] : []),
      ];
    case 'PAY':
      return [
        `part ${input.partNo}, ${formatRupees(input.amount)}${whom(0)}`,
        ...(input.account ? [`to ${maskAccount(input.account.accountNo)}`] : []),
      ];
    case 'BOOKED_VALUE':
      return [formatRupees(input.amount), `“${input.reason.trim()}”`];
    case 'REFUSE':
      return [input.reasonCode, `“${input.text.trim()}”`];
    case 'ANSWER':
      return [
        input.decision,
        ...(input.amount === undefined ? [] : [formatRupees(input.amount)]),
        ...(input.clause?.trim() ? [input.clause.trim()] : []),
        `“${input.text.trim()}”`,
      ];
    case 'COMPLETE':
      return input.note?.trim() ? [`“${input.note.trim()}”`] : [];
    case 'FIRST_CHECK':
    case 'CHECK_DOCUMENT':
      return [...(input.about ? [input.about] : []), ...(input.reason?.trim() ? [`“${input.reason.trim()}”`] : [])];
    default:
      return [];
  }
}

const GRANTS: Record<HelpGrantForm, string> = { DAYS: 'more days', NO_INTEREST: 'no interest', CALL: 'a call' };
const describeGrant = ({ form, days }: HelpGrant): string => (days === undefined ? GRANTS[form] : `${GRANTS[form]}, ${days} days`);

/** Texts that an approver sees next to the values. */
export async function readOrderDetails(
  input: CaseActionInput,
  found: FoundCase,
  { store, now }: { store: Stores; now: Date },
): Promise<Pick<Order, 'whom' | 'about' | 'cover'>> {
  const isPaying = found.desk === 'CLAIMS' && (input.act === 'APPROVE' || input.act === 'PAY');
  const isCheck = input.act === 'FIRST_CHECK' || input.act === 'CHECK_DOCUMENT';
  const about = isCheck ? await findSubject(input, found, store) : null;
  return {
    whom: await findNames(input, store),
    ...(about && { about }),
    ...(isPaying && {
      cover: describeLimits(await calculateLimits(found.claim, store, input.act === 'PAY' ? valuedAt(found.claim, now) : now)),
    }),
  };
}

async function findNames(input: CaseActionInput, store: Stores): Promise<string[]> {
  const refs =
    input.act === 'APPROVE' ? (input.parts ?? []).map(({ claimantRef }) => claimantRef) : input.act === 'PAY' ? [input.claimantRef] : [];
  if (refs.length === 0) return [];
  const claimants = await store.claim.listClaimants(input.id);
  return refs.map((ref) => toInitials(claimants.find(({ claimantId }) => claimantId === ref)?.person.name ?? ''));
}

export const getReason = (input: CaseActionInput): string | undefined => ('reason' in input ? input.reason?.trim() : undefined);
export const getFileNote = (input: CaseActionInput): string | undefined => ('fileNote' in input && input.fileNote?.trim()) || undefined;
/** The text of the action in the case history. `about` names the verdict and its document. */
export function findText(input: CaseActionInput, about: string | null): string | null {
  if (input.act === 'NOTE' || input.act === 'TOKEN' || input.act === 'REFUSE' || input.act === 'ANSWER') return input.text.trim();
  if (input.act === 'APPROVE' || input.act === 'COMPLETE') return input.note?.trim() || null;
  const reason = input.act === 'REQUEST_DOCUMENT' ? input.why.trim() : getReason(input);
  return [about, reason].filter(Boolean).join(': ') || null;
}

const VERDICTS = {
  ACCEPT: 'Accepted',
  REJECT: 'Sent back',
  WAIVE: 'Waived',
  CONFIRMED: 'Death confirmed',
  MISTAKE: 'Filed by mistake',
} as const;
export async function findSubject(input: CaseActionInput, found: FoundCase, store: Stores): Promise<string | null> {
  switch (input.act) {
    case 'FIRST_CHECK':
      return VERDICTS[input.verdict];
    case 'PAY':
      return `Part ${input.partNo}, ${formatRupees(input.amount)}`;
    case 'BOOKED_VALUE':
      return formatRupees(input.amount);
    case 'REQUEST_DOCUMENT':
      return documentName({ code: input.paperCode ?? '', name: input.name?.trim() || null }).en;
    case 'CHECK_DOCUMENT':
      return `${VERDICTS[input.verdict]}, ${await nameDocument(input, found, store)}`;
    default:
      return null;
  }
}

async function nameDocument(
  { paperCode, claimantRef }: { paperCode: string; claimantRef?: string | undefined },
  found: FoundCase,
  store: Stores,
) {
  if (found.desk !== 'CLAIMS')
    return (await store.request.listRequirements(found.id)).find(({ requirementId }) => requirementId === paperCode)?.name ?? paperCode;
  const documents = await store.claimDocument.listOfClaim(found.id);
  const document = documents.find(
    ({ code, claimantId }) => code === paperCode && (claimantRef === undefined || claimantId === claimantRef),
  );
  return document ? documentName(document).en : paperCode;
}
