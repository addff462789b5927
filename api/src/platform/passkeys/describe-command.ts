import type { LocalizedText } from '@portal/contract/field-text.ts';
import type { PasskeyOffered } from '@portal/contract/otp.ts';
import type { Services } from '../context/services.ts';

/** A command to confirm: its customer, action, policy and input. */
export type Described = { clientId: string; action: LocalizedText; policyNo: string | null; input: unknown };

/** The command as the dialog shows it: the action of its message, and the last digits of its policy and its account. */
export async function describeCommand(
  { clientId, action, policyNo, input }: Described,
  services: Services,
): Promise<PasskeyOffered['command']> {
  const accountNo = await findAccountNo({ clientId, policyNo, input: Object(input) as Record<string, unknown> }, services);
  return { action, policyLast4: policyNo?.slice(-4) ?? '', accountLast4: accountNo?.slice(-4) ?? '' };
}

/** The account to which money will go: a new one in the input, or one on record that the input names. */
async function findAccountNo(
  { clientId, policyNo, input }: { clientId: string; policyNo: string | null; input: Record<string, unknown> },
  { store }: Services,
): Promise<string | undefined> {
  if (typeof input.accountNo === 'string') return input.accountNo;
  const bankId = input.payoutBankId ?? input.bankId;
  if (typeof bankId !== 'string' || policyNo === null) return undefined;
  const accounts = await store.bank.listForPolicy([clientId], policyNo);
  return accounts.find((account) => account.bankId === bankId)?.accountNo;
}
