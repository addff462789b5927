import { PARTNER_FAULTS, type PartnerError } from '../fault-proxy/partner-line.ts';

/** Partners as the matrix of faults counts them. */
export const MATRIX_PARTNERS = ['payment', 'enach', 'esi', 'upi', 'sms', 'whatsapp', 'pan', 'backOffice'] as const;
export type MatrixPartner = (typeof MATRIX_PARTNERS)[number];

/** Answer during the fault, and state after it. */
export type Cell = { during: string; after: string };
type Row = { source: string; without: Cell; cells: Record<PartnerError, Cell> };

/** A row in which most faults come to the same. */
function row(
  source: string,
  { without, standard, exceptions }: { without: Cell; standard: Cell; exceptions: Partial<Record<PartnerError, Cell>> },
): Row {
  const cells = Object.fromEntries(PARTNER_FAULTS.map((error) => [error, exceptions[error] ?? standard]));
  return { source, without, cells: cells as Row['cells'] };
}

const POSTED = '10 SUCCESS "Payment Successful" POSTED, booked 1, refunded 0';
const PAID: Cell = { during: '10 SUCCESS "Payment Successful"', after: POSTED };
const ACTIVE = 'ACTIVE, begun 1';
const REGISTERED = { during: '10 SUCCESS ACTIVE', after: ACTIVE };
const INSTRUCTED = { during: '10 Success ACTIVE', after: ACTIVE };
const LINKED = { during: '10 link', after: `10 ACTIVE, ${ACTIVE}` };
const CODE = { during: '10', after: 'DELIVERED, arrived 1' };
const DOCUMENT = { during: '10 QUEUED', after: 'DELIVERED, arrived 1' };
const CHECKED = { during: '10 VALID', after: '10 VALID' };
const HANDED_OVER = { during: '10 SUBMITTED', after: 'handed over 1, there 1' };

/** Expected result of each fault of each partner, where the customer reads it, and the result without a fault. */
export const EXPECTED: Record<MatrixPartner, Row> = {
  payment: row(
    'What is not known is PENDING, and asked about until it ends; money of another currency or order is none (calls, 7.1; decision 032).',
    {
      without: PAID,
      standard: { during: '10 PENDING "Payment Pending"', after: POSTED },
      // The partner is asked twice and says the same twice: a payment is one by its id.
      exceptions: { duplicate: PAID },
    },
  ),
  enach: row(
    'While the gateway is silent a genuine response counts as under way (features/mandate/save-enach.ts); the sweep asks on. It says no amounts.',
    {
      without: REGISTERED,
      standard: { during: '10 SUCCESS PENDING', after: ACTIVE },
      exceptions: { duplicate: REGISTERED, wrongCurrency: REGISTERED },
    },
  ),
  esi: row('A signed return counts as under way while the partner is silent; the sweep asks on. It says no amounts.', {
    without: INSTRUCTED,
    standard: { during: '10 Message PENDING', after: ACTIVE },
    exceptions: { duplicate: INSTRUCTED, wrongCurrency: INSTRUCTED },
  }),
  upi: row(
    'Without its link a mandate cannot be approved: 20 (calls, 0.4), and the same start goes on when the partner is back. It says no amounts.',
    {
      without: LINKED,
      standard: { during: '20 Network Issue', after: `10 ACTIVE, ${ACTIVE}` },
      exceptions: { duplicate: LINKED, wrongCurrency: LINKED },
    },
  ),
  sms: row('Messages wait in the outbox and are sent once by their id (decision 007); one that is refused is not sent again.', {
    without: CODE,
    standard: CODE,
    exceptions: {
      refuse: { during: '10', after: 'FAILED, arrived 0' },
    },
  }),
  whatsapp: row(
    'A document is tried three times over half an hour and arrives once (calls, 8.1; decision 007); one that is refused is not sent again.',
    { without: DOCUMENT, standard: DOCUMENT, exceptions: { refuse: { during: '10 QUEUED', after: 'FAILED, arrived 0' } } },
  ),
  pan: row(
    'What must be checked first is refused while it cannot be: 20 (calls, 0.4); another name is shown as such. It says no amounts.',
    {
      without: CHECKED,
      standard: { during: '20 Network Issue', after: '10 VALID' },
      exceptions: { duplicate: CHECKED, wrongCurrency: CHECKED, wrongOwner: { during: '10 VALID of another name', after: '10 VALID' } },
    },
  ),
  backOffice: row(
    'A request is taken at once and handed over once, for as long as it takes (jobs/queue.ts); its reference is the one of the request.',
    { without: HANDED_OVER, standard: HANDED_OVER, exceptions: {} },
  ),
};
