import type { EndpointAt } from '@portal/contract/contract.ts';
import type { RequestOf } from '@portal/contract/endpoint.ts';
import type { Samples } from './good-request.ts';
import { requested } from './stored-records.ts';

const body = {
  subject: { kind: 'POLICY', id: '100003401' },
  category: 'SERVICE',
  text: 'My letter of last month was not answered.',
  wish: 'Please answer it.',
} as const;
const sale: RequestOf<EndpointAt<'/notAsTold/save'>> = {
  policyNumber: '100006001',
  differences: ['RETURNS', 'MONEY_OUT'],
  text: 'The adviser told me that the money doubles in five years.',
  wish: 'CANCEL',
};
const storedSale = [
  {
    ...{ policyNo: '100006001', files: 0, before: null },
    after: {
      ...{ subject: { kind: 'POLICY', id: '100006001' }, category: 'UNFAIR_SALE', text: sale.text },
      notAsTold: {
        ...{ differences: sale.differences, wish: 'CANCEL', adviser: 'Rohan Das' },
        attached: [
          { name: 'PROPOSAL', on: '2014-05-11', heldBy: null },
          { name: 'ILLUSTRATION', on: '2014-05-11', heldBy: null },
          { name: 'INFORMATION_SHEET', on: '2014-05-11', heldBy: null },
          { name: 'VERIFICATION_CALL', on: '2014-05-18', heldBy: null },
          { name: 'POLICY_DOCUMENT', on: '2014-05-20', heldBy: null },
        ],
      },
    },
  },
];

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
  '/notAsTold/save': {
    persona: 60,
    policyNo: '100006001',
    body: ({ policyNo }) => ({ ...sale, policyNumber: policyNo }),
    record: (world, { clientId }) => requested(world, clientId, 'COMPLAINT'),
    opened: () => storedSale,
    expected: () => storedSale,
    endsAs: 'SUBMITTED',
  },
};
