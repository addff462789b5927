import { RECEIPT_CHANNELS } from '@portal/rules/complaints/complaint.ts';
import { z } from 'zod';
import { ComplaintSubjectIn, complaintTexts } from '../complaint.ts';
import { command } from '../endpoint.ts';
import { fieldText } from '../field-text.ts';
import { DayIn, DayOut } from '../types.ts';

const CHANNEL = fieldText('Choose how the complaint came.', 'चुनें कि शिकायत कैसे आई।');

/** Complaints that came by letter or call. */
export const staffComplaints = {
  '/admin/complaints/enter': command({
    caller: 'admin(operator)',
    seal: 'both',
    request: z.strictObject({
      clientId: z.string().regex(/^\d{10}$/, 'This number is not valid.'),
      channel: z.enum(RECEIPT_CHANNELS, CHANNEL),
      /** All dates count from this day. */
      receivedOn: DayIn,
      subject: ComplaintSubjectIn,
      ...complaintTexts,
    }),
    response: z.object({ complaintNo: z.string(), answerBy: DayOut }),
    fails: ['casePending'],
    summary: 'Enters a complaint that a customer sent by letter or made by telephone. The customer gets its number.',
  }),
} as const;
