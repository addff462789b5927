import { z } from 'zod';
import { answerFaults } from '../faults.ts';
import { partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { Refused } from '../rejected.ts';
import { createEiaBook, type EiaBook } from './eia.ts';

const Repository = z.object({ repository: z.enum(['NDML', 'CIRL', 'KARVY', 'CAMS']) });
const eiaNo = z.string().regex(/^\d{13}$/);
const Person = z.object({
  name: z.string().min(1).max(200),
  birthDate: z.iso.date(),
  pan: z.string().regex(/^[A-Z]{5}\d{4}[A-Z]$/),
  address: z.string().min(1).max(1_000),
  fatherOrSpouseName: z.string().min(2).max(60),
});
const Policy = z.object({
  eiaNo,
  policyNo: z.string().regex(/^\d{9}$/),
  planName: z.string().min(1).max(200),
  sumAssured: z.number().nonnegative(),
});
const AccountQuery = z.object({ eiaNo, name: z.string().min(1).max(200), pan: z.string().max(10).nullable() });
const Request = Repository.extend({ requestRef: z.string().max(100) });
const someoneElse = 'ANOTHER PERSON';

const eiaRoutes = (book: EiaBook): PartnerRoute[] => [
  {
    method: 'POST',
    path: '/eia/v1/:repository/accounts',
    answer: ({ params, read }) => ({ status: 202, json: book.open(Repository.parse(params).repository, read(Person.loose())) }),
  },
  {
    method: 'POST',
    path: '/eia/v1/:repository/policies',
    answer: ({ params, read }) => ({ status: 202, json: book.convert(Repository.parse(params).repository, read(Policy)) }),
  },
  {
    method: 'POST',
    path: '/eia/v1/:repository/accounts/find',
    answer({ params, read }) {
      Repository.parse(params);
      const accountQuery = read(AccountQuery);
      if (accountQuery.eiaNo.endsWith('0000')) throw new Refused(404, 'ACCOUNT_UNKNOWN', 'There is no such account.');
      const isAnother = accountQuery.eiaNo.endsWith('0008');
      const json = {
        name: isAnother ? someoneElse : accountQuery.name,
        panMatches: accountQuery.pan !== null && !isAnother,
        active: !accountQuery.eiaNo.endsWith('0007'),
      };
      return { status: 200, json };
    },
  },
  {
    method: 'GET',
    path: '/eia/v1/:repository/requests/:requestRef',
    answer({ params }) {
      const { repository, requestRef } = Request.parse(params);
      return { status: 200, json: book.standing(repository, requestRef) };
    },
  },
];

const where = 'e-insurance account number';
const parent = "father's or spouse's name";
export const eia = partnerModule({
  partners: { eia: { title: 'Insurance repositories', faults: answerFaults } },
  inputs: [
    { where, value: 'ends 0008', effect: 'The account of another person.' },
    { where, value: 'ends 0000', effect: 'No such account.' },
    { where, value: 'ends 0007', effect: 'The account is not active.' },
    { where, value: 'ends 0009', effect: 'A conversion is refused: the account is not active.' },
    { where, value: 'ends 0700', effect: 'A conversion stays open.' },
    { where: parent, value: 'contains mismatch', effect: 'No account is opened: the KYC details differ.' },
    { where: parent, value: 'contains twice', effect: 'No account is opened: there is one already.' },
    { where: parent, value: 'contains endless', effect: 'The account stays requested.' },
  ],
  start(world) {
    const book = createEiaBook(world);
    return { routes: { eia: eiaRoutes(book) }, manual: { requests: book.count } };
  },
});
