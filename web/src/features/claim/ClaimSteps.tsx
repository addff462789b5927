import { Steps } from '../../ui/layout/Steps.tsx';
import { claimText as t } from './claim.text.ts';

const NAMES = [t.stepWhat, t.stepDetails, t.stepDocuments];

/** Which of the three steps of a claim this is, from 0. */
export const ClaimSteps = ({ at }: { at: number }) => (
  <Steps steps={NAMES.map((name, index) => ({ name, isDone: index < at, isNow: index === at }))} />
);
