import { to } from '../../lib/navigation/to.ts';

const SCREENS = { UPI: 'upiAutopay', ENACH: 'enach', ESI: 'esi' } as const;

/** The screen of a way of auto-debit, with the card of a policy open. */
export const addressOfRail = (rail: keyof typeof SCREENS, policyId: string): string => to(SCREENS[rail], { policyId });
