import { z } from 'zod';
import { wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { addressAt } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import { CALLBACK, createRail, toEvent } from '../rail.http.ts';
import type { RailLimits } from '../rail.port.ts';
import { isFormSigned, signForm } from '../signature.ts';
import type { EsiGateway } from './esi.port.ts';

const text = wireText(100);
const Answer = z.object({
  txnId: text,
  status: text,
  siNumber: text.nullish(),
  reasonCode: text.nullish(),
  at: z.coerce.date(),
});
const Callback = z.object({
  ...CALLBACK,
  type: z.enum(['instruction.updated', 'debit.updated']),
  txnId: text.nullish(),
  siNumber: text.nullish(),
  status: text.nullish(),
});
const Return = z.object({ txnId: text.min(1), status: text.min(1), signature: text });

const FREQUENCIES = { M: 'MNTH', Q: 'QURT', H: 'MIAN', A: 'YEAR' } as const;
const LIMITS: RailLimits = {
  maxPaise: 1_000_000_000,
  maxYears: 30,
  frequencies: ['M', 'Q', 'H', 'A'],
  leadDays: 2,
  cutOff: '23:59',
  queriesPerMinute: 600,
};

export function createEsiGateway(address: PartnerAddress): EsiGateway {
  const { merchantId, keys, callbackKeys, clock } = address;
  const rail = createRail(address, {
    name: 'esi',
    mandatePath: '/esi/v1/instructions',
    answer: Answer,
    readAnswer: ({ txnId, status, siNumber, reasonCode, at }) => ({
      ref: txnId,
      status,
      code: reasonCode ?? null,
      mandateNo: siNumber ?? null,
      vpa: null,
      at,
    }),
    callback: Callback,
    readEvent: ({ eventId, type, txnId, siNumber, status, debitId, debitRef, debitStatus, reasonCode, at }) =>
      toEvent({ eventId, ref: txnId ?? null, mandateNo: siNumber ?? null, vpa: null, at }, reasonCode, {
        isDebit: type === 'debit.updated',
        status,
        debitId,
        debitRef,
        debitStatus,
      }),
  });
  return {
    ...rail,
    limits: LIMITS,
    verificationPaise: 0,
    async start({ transactionId: txnId, returnUrl, holder, account, premiumPaise, limitPaise, frequency, starts, ends, policyNo }) {
      if (!account) throw new PartnerFailure('esi', { reason: 'refused', retry: false, detail: 'no account' });
      const payload = {
        txnId,
        returnUrl,
        accountHolderName: holder,
        accountNo: account.number,
        ifsc: account.ifsc,
        micr: account.micr ?? '',
        accountType: account.type,
        txnAmount: premiumPaise,
        txnScAmount: limitPaise,
        txnCurrency: 'INR',
        frequency: FREQUENCIES[frequency],
        startDate: starts,
        endDate: ends,
        policyNumber: policyNo,
      };
      const fields = { merchantId, txnId, payload: Buffer.from(JSON.stringify(payload)).toString('base64') };
      const url = addressAt(address.url, '/esi/page').href;
      return { partnerRef: null, vendorData: {}, way: { kind: 'form', url, fields: signForm(keys, fields, clock()) } };
    },
    readReturn(form) {
      if (!isFormSigned(callbackKeys, form, clock())) return undefined;
      const read = Return.safeParse(form);
      return read.success ? { txnId: read.data.txnId, status: read.data.status, digest: read.data.signature } : undefined;
    },
  };
}
