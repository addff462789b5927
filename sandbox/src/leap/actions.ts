import { z } from 'zod';
import { enter, type RequirementKind, requirement, requirementKinds, type Stage, stages } from './application.ts';
import type { LeapBook } from './leap.ts';

/** Actions of new business staff, on the page or by a program. */
export const Action = z.object({
  applicationNumber: z.string().max(20),
  action: z.enum(['stage', 'ask', 'accept', 'reject', 'called', 'offer', 'issue', 'decline', 'postpone', 'repeat']),
  stage: z.enum(stages).optional(),
  kind: z.enum(requirementKinds).optional(),
  requirementId: z.string().max(60).optional(),
});
type ActionRequest = z.output<typeof Action>;

type Doing = { book: LeapBook; stage: Stage; kind: RequirementKind; requirementId: string };
type Change = Parameters<LeapBook['act']>[1];

const to =
  (next: Stage, changes: object = {}): Change =>
  (application, at) => {
    Object.assign(application, changes);
    enter(application, next, at);
  };
const offerUntil = (applicationNumber: string, validTill: string) => ({
  offerId: `OF-${applicationNumber.slice(-4)}`,
  premium: 1_430_000,
  sumAssured: 800_000_000,
  exclusions: ['Claims that follow from a disease of the heart'],
  reason: 'Your medical test showed a raised blood pressure.',
  difference: 180_000,
  validTill,
});

const changes: Record<Exclude<ActionRequest['action'], 'accept' | 'reject' | 'repeat'>, (doing: Doing) => Change> = {
  stage:
    ({ book, stage }) =>
    (application, at) => {
      enter(application, stage, at);
      if (stage === 'PIVC') book.offerTimes(application);
    },
  ask:
    ({ kind }) =>
    (application, at) => {
      const requirements = application.requirements.filter(({ REQIR_ID: id }) => id !== `R-${kind}`);
      application.requirements = [...requirements, requirement(kind)];
      enter(application, 'DOCS_PENDING', at);
    },
  called:
    ({ book }) =>
    (application, at) => {
      application.pivc.done = true;
      book.goOn(application, at);
    },
  offer:
    ({ book }) =>
    (application, at) => {
      application.offer = offerUntil(application.applicationNumber, book.inDays(9));
      enter(application, 'COUNTER_OFFER', at);
    },
  issue: ({ book }) => book.issue,
  decline: () => to('DECLINED', { offer: null, payable: null, reason: 'We cannot insure you because of your medical test.' }),
  postpone: ({ book }) =>
    to('POSTPONED', { offer: null, payable: null, reason: 'You have an operation in the coming weeks.', until: book.inDays(180) }),
};

export function act(
  book: LeapBook,
  { applicationNumber, action, stage = 'UW', kind = 'ADDRESS', requirementId = '' }: ActionRequest,
): void {
  if (action === 'repeat') book.repeat(applicationNumber);
  else if (action === 'accept' || action === 'reject') book.judge(applicationNumber, requirementId, action === 'accept');
  else book.act(applicationNumber, changes[action]({ book, stage, kind, requirementId }));
}
