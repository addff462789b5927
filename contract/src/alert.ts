import { ALERT_CHANNELS, ALERT_DAYS, ALERT_KINDS, MAX_ALERTS, STATUTORY_NOTICES } from '@portal/rules/policies/alert.ts';
import { z } from 'zod';
import { command, query } from './endpoint.ts';
import { fieldText } from './field-text.ts';
import { InstantOut, Masked, Nav, PolicyNo } from './types.ts';

const Kind = z.enum(ALERT_KINDS);
const Channel = z.enum(ALERT_CHANNELS);
const AlertId = z.uuid();
const FundCode = z.string().regex(/^[A-Z0-9]{2,12}$/);
const daysBefore = z.literal(ALERT_DAYS);
const NavThreshold = z
  .number(fieldText('Enter a value.', 'मान दर्ज करें।'))
  .min(0.0001)
  .max(9999.9999)
  .refine(
    (value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6,
    fieldText('Enter a NAV with up to 4 decimals.', 'अधिकतम 4 दशमलव वाला NAV दर्ज करें।'),
  );
const wholePercent = fieldText('Enter a whole number from 1 to 50.', '1 से 50 तक की पूर्ण संख्या दर्ज करें।');
const Percent = z.int(wholePercent).min(1, wholePercent).max(50, wholePercent);

const shared = {
  /** Only when an alert is changed. */
  alertId: AlertId.optional(),
  channels: z
    .array(Channel)
    .min(1, fieldText('Choose at least one channel.', 'कम से कम एक माध्यम चुनें।'))
    .max(3)
    .refine((channels) => new Set(channels).size === channels.length),
};
const PolicyAlert = z.discriminatedUnion('kind', [
  z.strictObject({
    ...shared,
    kind: z.enum(['PREMIUM_DUE', 'MATURITY', 'LOAN_INTEREST', 'CERTIFICATE_DUE']),
    policyNumber: PolicyNo,
    daysBefore,
  }),
  z.strictObject({ ...shared, kind: z.enum(['PAYMENT_RECEIVED', 'MANDATE']), policyNumber: PolicyNo }),
]);
const ServiceAlert = z.discriminatedUnion('kind', [
  z.strictObject({ ...shared, kind: z.literal('CASE_STATUS'), policyNumber: PolicyNo.optional() }),
  z.strictObject({ ...shared, kind: z.literal('DOCUMENT_READY') }),
]);
const FundAlert = z.discriminatedUnion('kind', [
  z.strictObject({ ...shared, kind: z.enum(['NAV_ABOVE', 'NAV_BELOW']), fundCode: FundCode, threshold: NavThreshold }),
  z.strictObject({ ...shared, kind: z.literal('FUND_VALUE_CHANGE'), policyNumber: PolicyNo, threshold: Percent }),
]);

const save = <Alert extends z.ZodType>(summary: string, alert: Alert) =>
  command({
    summary,
    caller: 'customer',
    journey: { name: 'alerts', step: 'SUCCESS' },
    request: z.strictObject({ alerts: z.array(alert).min(1).max(20) }),
    /** `saved` is false where the same alert is there already. */
    response: z.array(z.object({ alertId: AlertId, kind: Kind, saved: z.boolean() })),
    fails: ['whatsappOff', 'alertNoContact', 'kindNotForPolicy', 'fundNotHeld', 'tooManyAlerts'],
  });

export const alert = {
  '/setAlert': query({
    summary: 'The alerts that can be set, by policy, and the channels they can take.',
    method: 'GET',
    caller: 'customer',
    request: z.strictObject({}),
    response: z.object({
      policies: z.array(
        z.object({
          POLICY_NUMBER: z.string(),
          PLAN_NAME: z.string(),
          kinds: z.array(Kind),
          FUNDS: z.array(z.object({ FUND_CODE: z.string(), FUND_NAME: z.string(), NAV: Nav })),
        }),
      ),
      kinds: z.array(z.object({ kind: Kind, group: z.enum(['POLICY', 'SERVICE', 'FUND']), daysBefore: z.array(z.int()) })),
      channels: z.array(z.object({ channel: Channel, to: Masked.nullable(), on: z.boolean() })),
      statutory: z.array(z.enum(STATUTORY_NOTICES)),
    }),
  }),
  '/setAlert/existingAlert': query({
    summary: "The customer's alerts, newest first.",
    method: 'GET',
    caller: 'customer',
    request: z.strictObject({}),
    response: z.array(
      z.object({
        alertId: AlertId,
        kind: Kind,
        group: z.enum(['POLICY', 'SERVICE', 'FUND']),
        policyNumber: z.string().nullable(),
        fundCode: z.string().nullable(),
        daysBefore: z.int().nullable(),
        threshold: z.number().nullable(),
        channels: z.array(Channel),
        createdAt: InstantOut,
        lastSentAt: z
          .date()
          .nullable()
          .transform((at) => at?.toISOString() ?? null)
          .pipe(z.string().nullable()),
      }),
    ),
  }),
  '/setAlertUpdate': save('Creates or changes alerts about payments.', PolicyAlert),
  '/setAlertUpdate/serviceRelated': save('Creates or changes alerts about requests and documents.', ServiceAlert),
  '/setAlertUpdate/fundRelated': save('Creates or changes alerts about funds.', FundAlert),
  '/setAlert/existingAlert/delete': command({
    summary: 'Removes alerts.',
    caller: 'customer',
    request: z.strictObject({ alertIds: z.array(AlertId).min(1).max(MAX_ALERTS) }),
    response: z.object({ deleted: z.array(AlertId) }),
  }),
};
