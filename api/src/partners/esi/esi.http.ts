import { z } from 'zod';
import { wireText } from '../callback.ts';
import { addressAt } from '../partner-client.ts';
import type { PartnerAddress } from '../partner-row.ts';
import { CALLBACK, createRail, eventOf } from '../rail.http.ts';
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

export function createEsiGateway(address: PartnerAddress): EsiGateway {
  const { merchantId, keys, callbackKeys, clock } = address;
  const rail = createRail(address, {
    name: 'esi',
    mandatePath: '/esi/v1/instructions',
    answer: Answer,
    readAnswer: ({ txnId, status, siNumber, reasonCode, at }) => ({
      ...{ ref: txnId, status: status, code: reasonCode ?? null, mandateNo: siNumber ?? null, vpa: null, at },
    }),
    callback: Callback,
    readEvent: ({ eventId, type, txnId, siNumber, status, debitId, debitStatus, reasonCode, at }) =>
      eventOf({ eventId, ref: txnId ?? null, mandateNo: siNumber ?? null, vpa: null, at }, reasonCode, {
        ...{ isDebit: type === 'debit.updated', status: status, debitId, debitStatus },
      }),
  });
  return {
    ...rail,
    buildForm({ txnId, returnUrl, holder, premiumPaise, maxPaise, starts, ends, policyNo, ...account }) {
      const payload = {
        ...{ txnId, returnUrl, accountHolderName: holder, ...account, txnAmount: premiumPaise, txnScAmount: maxPaise },
        ...{ txnCurrency: 'INR', startDate: starts, endDate: ends, policyNumber: policyNo },
      };
      const fields = { merchantId, txnId, payload: Buffer.from(JSON.stringify(payload)).toString('base64') };
      return { url: addressAt(address.url, '/esi/page').href, fields: signForm(keys, fields, clock()) };
    },
    readReturn(form) {
      if (!isFormSigned(callbackKeys, form, clock())) return undefined;
      const read = Return.safeParse(form);
      return read.success ? { txnId: read.data.txnId, status: read.data.status, digest: read.data.signature } : undefined;
    },
  };
}
