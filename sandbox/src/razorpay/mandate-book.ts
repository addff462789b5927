import { createBoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';
import { type MandateMethod, makeId, type TokenTerms } from './razorpay-book.ts';

/** Razorpay's memory of mandates: customers and their tokens. The names are those of its API. */
export type Customer = { readonly id: string; readonly name: string; readonly email: string; readonly contact: string };
export type TokenStatus = 'initiated' | 'confirmed' | 'paused' | 'cancelled' | 'rejected';
export type Token = {
  readonly id: string;
  readonly customer: Customer;
  readonly method: MandateMethod;
  readonly terms: TokenTerms;
  readonly created_at: number;
  status: TokenStatus;
  failure_reason: string | null;
  /** A deleted token can no longer be read, and its mandate ends later. */
  isDeleted: boolean;
};

const stored = 10_000;

export type MandateBook = ReturnType<typeof createMandateBook>;

export function createMandateBook(clock: Clock) {
  const customers = createBoundedMap<string, Customer>(stored);
  const tokens = createBoundedMap<string, Token>(stored);
  const tokensOfCustomers = new WeakMap<Customer, Token[]>();
  const byContact = createBoundedMap<string, Customer>(stored);

  return {
    findCustomer: (id: string) => customers.get(id),
    findToken: (id: string) => tokens.get(id),
    listTokens: (customer: Customer): Token[] => (tokensOfCustomers.get(customer) ?? []).filter(({ isDeleted }) => !isDeleted),

    /** Two customers never have the same email address and mobile number (`api/customers/create.md`). */
    addCustomer(details: Omit<Customer, 'id'>): { customer: Customer; isNew: boolean } {
      const key = `${details.email} ${details.contact}`;
      const existing = byContact.get(key);
      if (existing) return { customer: existing, isNew: false };
      const customer = { id: makeId('cust'), ...details };
      customers.set(customer.id, customer);
      byContact.set(key, customer);
      return { customer, isNew: true };
    },

    addToken(customer: Customer, details: Pick<Token, 'method' | 'terms'>): Token {
      const created_at = Math.floor(clock.now().getTime() / 1_000);
      const token: Token = {
        id: makeId('token'),
        customer,
        ...details,
        created_at,
        status: 'initiated',
        failure_reason: null,
        isDeleted: false,
      };
      tokens.set(token.id, token);
      tokensOfCustomers.set(customer, [token, ...(tokensOfCustomers.get(customer) ?? [])]);
      return token;
    },
  };
}

const upiId = { username: 'asha.rao', handle: 'okbank', name: 'Asha Rao' };

/** `recurring-payments/upi/tokens.md`, `recurring-payments/emandate/tokens.md`. */
export const toToken = ({ id, customer, method, terms, created_at, status, failure_reason }: Token) => ({
  ...{ id, entity: 'token', token: id.slice(6), bank: null, wallet: null, method, recurring: status === 'confirmed' },
  ...{ recurring_details: { status, failure_reason }, auth_type: method === 'upi' ? null : 'netbanking', mrn: null },
  ...{ used_at: created_at, created_at, expired_at: terms.expire_at, max_amount: terms.max_amount, dcc_enabled: false },
  ...(method === 'upi'
    ? { vpa: upiId, start_time: created_at }
    : {
        bank_details: { beneficiary_name: customer.name, account_number: '50100012345678', ifsc: 'HDFC0000001', account_type: 'savings' },
      }),
});
