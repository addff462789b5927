import { FEEDBACK_REASONS, MAX_COMMENT, SKIPPED } from '@portal/rules/requests/feedback.ts';
import { JOURNEY_STEPS, JOURNEYS } from '@portal/rules/staff/journeys.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { z } from 'zod';
import { command, query } from './endpoint.ts';
import { ERRORS, type ErrorCode } from './errors.ts';
import { fieldText } from './field-text.ts';
import { IndianMobile } from './typed-fields.ts';
import { ClientId, DayOut, InstantOut, PolicyNo, YN } from './types.ts';

const short = z.string().max(100);
/** Context sent with a request for help. Names and contacts come from our books, whatever is sent here. */
const AgentHelp = z.strictObject({
  clientId: ClientId,
  policyNumber: z.union([z.literal(''), PolicyNo]),
  journeyType: z.enum(['update_success', 'error_response']),
  OtherDetails: z.string().max(500),
  deviceInfo: z.strictObject({ deviceType: short, deviceName: short, deviceInfo: z.string().max(300) }),
  AgentDetails: z.strictObject({
    userName: short,
    userFirstName: short,
    option: z.enum(['CALL', 'CHAT', '']),
    failure_type: short,
    error_message: z.string().max(300),
    mobile_number: z.string().max(20),
    user_email: short,
    endPoint: short,
  }),
});

/** Several reasons, comma-joined as in the specification; none of them contains a comma. */
const Reasons = z
  .string()
  .max(300)
  .refine(
    (text) => text === '' || text.split(',').every((reason) => (FEEDBACK_REASONS as readonly string[]).includes(reason)),
    'This is not one of the reasons.',
  );

const MAX_BYTES = 16 * 1_024;
const MAX_LOGS = 20;
/** Codes that a browser may report in addition to those of the contract. */
const CLIENT_CODES = ['opened', 'left', 'network', 'noAnswer', 'gatewayToken'] as const;
const Code = z.enum([...CLIENT_CODES, ...(Object.keys(ERRORS) as ErrorCode[])]);
const Device = z.enum(['Mobile', 'Browser']);

/** One entry of the client log. Calls are named by their rows; an unknown name is dropped. */
const Log = z.strictObject({
  logType: z.enum(['JOURNEY', 'API_ERROR', 'INFO']),
  journey: z.enum(JOURNEYS).optional(),
  step: z.enum(JOURNEY_STEPS).optional(),
  api: z
    .string()
    .regex(/^\/[A-Za-z][\w./-]{0,59}$/)
    .optional(),
  status: z.int().min(0).max(999).optional(),
  code: Code.optional(),
  ms: z.int().min(0).max(99_999).optional(),
  at: z.iso.datetime(),
  source: z.enum(['WEBSITE', 'DYNAMIC_LINK']),
  device: Device,
});
export type Log = z.output<typeof Log>;

/** The part of the home area that an error report may contain; anything else is dropped, not refused (E-43). */
const HomeFlags = z.strictObject({
  route: z.string().max(100).optional(),
  isLoggedin: z.boolean().optional(),
  npsRequired: z.boolean().optional(),
  SourceAbcServApp: z.boolean().optional(),
  version: z.string().max(60).optional(),
});
const onlyKnown = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(HomeFlags.shape, name)))
    : value;

export const help = {
  '/getAgentHelpStatus': query({
    summary: 'Returns the available contact options, and if the help popup may be shown.',
    caller: 'customer',
    request: z.strictObject({ clientId: ClientId }),
    response: z.object({ is_help_show: z.enum(['0', '1']), support_enable_chat: YN, support_enable_call: YN, supportHours: z.string() }),
  }),
  '/updateAgentHelpStatus': command({
    summary: 'Records that the help popup was shown, and why.',
    caller: 'customer',
    journey: ({ input }) => ({ name: 'help', step: 'START', code: String(input.journeyType) }),
    request: AgentHelp.extend({ is_help_show: z.literal('1') }),
    response: z.object({ is_help_show: z.literal('1') }),
  }),
  '/scheduleCallAgent': command({
    summary: 'Requests a call back, to the registered number or to another one used for this call only.',
    caller: 'customer',
    journey: { name: 'help', step: 'SUBMIT', code: 'CALL' },
    request: AgentHelp.extend({
      alternateNumber: IndianMobile(
        z.string().regex(/^[6-9]\d{9}$/, fieldText('Enter a 10-digit mobile number.', '10 अंकों का मोबाइल नंबर डालें।')),
      ).optional(),
      preferredSlot: z.enum(['MORNING', 'AFTERNOON', 'EVENING']).optional(),
    }),
    response: z.object({
      responseCode: z.int(),
      callId: z.string(),
      title: z.string(),
      message: z.string(),
      /** The day for which the call is booked; null: it is made shortly. */
      callDay: DayOut.nullable(),
    }),
    fails: ['noMobile'],
  }),
  '/chatWithAgent': command({
    summary: 'Opens a chat with customer care: an address for a new tab, valid for a minute.',
    caller: 'customer',
    partner: 'chat',
    journey: { name: 'help', step: 'SUBMIT', code: 'CHAT' },
    request: AgentHelp,
    response: z.object({ redirectUrl: z.string(), chatId: z.string(), expiresAt: InstantOut }),
  }),
  '/feedback/npsRequired': query({
    summary: 'Returns if a journey may end with the feedback popup.',
    method: 'GET',
    caller: 'customer',
    request: z.strictObject({}),
    response: z.object({ npsRequired: z.boolean(), delayMs: z.int(), reasons: z.array(z.string()) }),
  }),
  '/feedback/createFeedback': command({
    summary: 'A rating from 0 to 10, or -1 for Skip.',
    caller: ['customer', 'preKey(any)'],
    journey: { name: 'feedback', step: 'SUBMIT' },
    request: z.strictObject({
      PolicyId: z.union([z.literal(''), PolicyNo]),
      NPS: z.int().min(SKIPPED).max(10),
      NPSComment: z.string().max(MAX_COMMENT, VERBATIM_DIALOGS.commentTooLong),
      NPSTransaction: z.string().max(60),
      feedbackReasons: Reasons,
    }),
    response: z.object({ feedbackId: z.string(), npsRequired: z.literal(false) }),
  }),
  '/log/save': command({
    summary: 'Reports of the browser about journey steps without a call, and about failed calls. Names and codes from closed lists only.',
    seal: 'none',
    caller: ['anyone', 'customer', 'preKey(any)'],
    idempotent: false,
    report: { budget: 'log', maxBytes: MAX_BYTES },
    request: z.strictObject({ logs: z.array(Log).min(1).max(MAX_LOGS) }),
    response: z.object({ saved: z.int() }),
  }),
  '/error/report': command({
    summary: 'Error report of the fallback page. An allow-list of fields, nothing personal (E-43).',
    seal: 'none',
    caller: ['anyone', 'customer', 'preKey(any)'],
    idempotent: false,
    report: { budget: 'errorReport', maxBytes: MAX_BYTES },
    request: z.strictObject({
      title: z.string().max(100),
      Error: z.string().max(2_000),
      errorDate: z.int().min(20_000_101).max(99_991_231),
      created_at: z.iso.datetime(),
      errorLocation: z.string().max(200),
      storeDate: z.preprocess(onlyKnown, HomeFlags),
      device: Device,
      BrowserName: z.string().max(40),
      BrowserVersion: z.string().max(40),
    }),
    response: z.object({ reportId: z.string() }),
  }),
};
