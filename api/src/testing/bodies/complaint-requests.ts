import type { Samples } from './good-request.ts';
import { requested } from './stored-records.ts';

const body = {
  subject: { kind: 'POLICY', id: '100003401' },
  category: 'SERVICE',
  text: 'My letter of last month was not answered.',
  wish: 'Please answer it.',
} as const;
const stored = [{ policyNo: '100003401', files: 0, before: null, after: body }];

/** A complaint, which stays open until staff answer it. */
export const COMPLAINT_REQUESTS: Partial<Samples> = {
  '/complaint/save': {
    persona: 34,
    policyNo: '100003401',
    body: () => body,
    record: (world, { clientId }) => requested(world, clientId, 'COMPLAINT'),
    opened: () => stored,
    expected: () => stored,
    endsAs: 'SUBMITTED',
  },
};
