import { ANSWER_DAYS } from '../../complaints/ladder.ts';
import type { RequestKindRow } from './kind-row.ts';

export const COMPLAINT_KINDS = {
  // Staff of the portal answer it, also if a partner's back office works on requests. Its steps follow from its events.
  COMPLAINT: {
    type: 'COMPLAINT',
    journey: 'complaint',
    title: { en: 'Complaint', hi: 'शिकायत' },
    action: { en: 'send a complaint', hi: 'शिकायत भेजने' },
    commands: ['/complaint/save', '/notAsTold/save'],
    onePer: 'item',
    pending: { en: 'We are already looking at a complaint about this.', hi: 'इस बारे में एक शिकायत पर हम पहले से काम कर रहे हैं।' },
    promisedDays: ANSWER_DAYS,
    terms: null,
    code: false,
    hold: false,
    isOpenInClaim: true,
    handledBy: 'portal',
  },
} as const satisfies Record<string, RequestKindRow>;
