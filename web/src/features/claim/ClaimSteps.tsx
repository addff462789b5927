import { Steps } from '../../ui/layout/Steps.tsx';
import { claimText as t } from './claim.text.ts';

const NAMES = [t.stepWhat, t.stepDetails, t.stepDocuments];

export const ClaimSteps = ({ at }: { at: number }) => (
  <Steps steps={NAMES.map((name, index) => ({ name, isDone: index < at, isNow: index === at }))} />
);
