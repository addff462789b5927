import { maskAccount } from '@portal/rules/masks.ts';
import { formatRupees } from '@portal/rules/money.ts';
import { paperName } from '../../claims/claim-words.ts';
import type { Stores } from '../../services.ts';
import { initialsOf } from './case-words.ts';
import type { FoundCase } from './find-case.ts';
import type { CaseActInput } from './read-case-act.ts';

/** With whom the money is for, part by part: for the approver to read. */
export type Order = CaseActInput & { whom?: readonly string[] };

/** The values that somebody approves, the account masked, and what was noted with them. */
export const valuesOf = (input: Order): string[] => [...decisionOf(input), ...(fileNoteOf(input) ? [`note: “${fileNoteOf(input)}”`] : [])];

function decisionOf(input: Order): string[] {
  const whom = (at: number): string => (input.whom?.[at] ? ` for ${input.whom[at]}` : '');
  switch (input.act) {
    case 'APPROVE':
      return [
        ...(input.amount === undefined ? [] : [formatRupees(input.amount)]),
        ...(input.parts ?? []).map(({ kind, amount }, at) => `${kind} ${formatRupees(amount)}${whom(at)}`),
        ...(input.note?.trim() ? [`“${input.note.trim()}”`] : []),
      ];
    case 'PAY':
      return [
        `part ${input.partNo}, ${formatRupees(input.amount)}${whom(0)}`,
        ...(input.account ? [`to ${maskAccount(input.account.accountNo)}`] : []),
      ];
    case 'REFUSE':
      return [input.reasonCode, `“${input.text.trim()}”`];
    case 'COMPLETE':
      return input.note?.trim() ? [`“${input.note.trim()}”`] : [];
    default:
      return [];
  }
}

export async function whomOf(input: CaseActInput, store: Stores): Promise<string[]> {
  const refs =
    input.act === 'APPROVE' ? (input.parts ?? []).map(({ claimantRef }) => claimantRef) : input.act === 'PAY' ? [input.claimantRef] : [];
  if (refs.length === 0) return [];
  const claimants = await store.claim.listClaimants(input.id);
  return refs.map((ref) => initialsOf(claimants.find(({ claimantId }) => claimantId === ref)?.person.name ?? ''));
}

export const reasonOf = (input: CaseActInput): string | undefined => ('reason' in input ? input.reason?.trim() : undefined);
export const fileNoteOf = (input: CaseActInput): string | undefined => ('fileNote' in input && input.fileNote?.trim()) || undefined;
/** What staff read of it later. `about`: what was decided, and of what. */
export function textOf(input: CaseActInput, about: string | null): string | null {
  if (input.act === 'NOTE' || input.act === 'REFUSE') return input.text.trim();
  if (input.act === 'APPROVE' || input.act === 'COMPLETE') return input.note?.trim() || null;
  const why = input.act === 'REQUEST_DOCUMENT' ? input.why.trim() : reasonOf(input);
  return [about, why].filter(Boolean).join(': ') || null;
}

const VERDICTS = {
  ACCEPT: 'Accepted',
  REJECT: 'Sent back',
  WAIVE: 'Waived',
  CONFIRMED: 'Death confirmed',
  MISTAKE: 'Filed by mistake',
} as const;
export async function subjectOf(input: CaseActInput, found: FoundCase, store: Stores): Promise<string | null> {
  switch (input.act) {
    case 'FIRST_CHECK':
      return VERDICTS[input.verdict];
    case 'PAY':
      return `Part ${input.partNo}, ${formatRupees(input.amount)}`;
    case 'REQUEST_DOCUMENT':
      return paperName({ code: input.paperCode ?? '', name: input.name?.trim() || null }).en;
    case 'CHECK_DOCUMENT':
      return `${VERDICTS[input.verdict]}, ${await nameOfPaper(input, found, store)}`;
    default:
      return null;
  }
}

async function nameOfPaper(
  { paperCode, claimantRef }: { paperCode: string; claimantRef?: string | undefined },
  found: FoundCase,
  store: Stores,
) {
  if (found.desk !== 'CLAIMS')
    return (await store.request.listRequirements(found.id)).find(({ requirementId }) => requirementId === paperCode)?.name ?? paperCode;
  const papers = await store.claimPaper.listOfClaim(found.id);
  const paper = papers.find(({ code, claimantId }) => code === paperCode && (claimantRef === undefined || claimantId === claimantRef));
  return paper ? paperName(paper).en : paperCode;
}
