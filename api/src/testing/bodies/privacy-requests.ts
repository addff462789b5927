import type { Samples } from './good-request.ts';
import { requested } from './stored-records.ts';

const text = 'My date of birth is 15-06-1985.';

/** A correction, which people make in the administration: the portal stores the request. */
export const PRIVACY_REQUESTS: Partial<Samples> = {
  '/privacy/request': {
    persona: 33,
    policyNo: '100003301',
    body: () => ({ type: 'CORRECTION', text }),
    acknowledgement: /we have your request SR\d{10} about your data and will answer by \d\d-\d\d-\d{4}\./,
    record: (world, { clientId }) => requested(world, clientId, 'DATA_CORRECTION'),
    opened: () => [{ policyNo: null, files: 0, before: null, after: { text } }],
    expected: () => [{ policyNo: null, files: 0, before: null, after: { text } }],
  },
};
