import { DELIVERY_STATES, ENDPOINT_STATES, STATE_REASONS, WEBHOOK_CHANGES } from '@portal/rules/webhooks/webhook-change.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { InstantOut, Ref } from '../types.ts';
import { WEBHOOK_TYPES } from '../webhooks/webhook-types.ts';
import { FourEyes } from './four-eyes.ts';
import { InstantIn } from './staff-range.ts';

const Type = z.enum(WEBHOOK_TYPES);

/** Events for the insurer's systems: endpoints, deliveries, and changes of both. */
export const staffWebhooks = {
  '/admin/webhooks/list': query({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({}),
    response: z.object({
      /** Hosts that may be called. */
      hosts: z.array(z.string()),
      endpoints: z.array(
        z.object({
          endpointId: Ref,
          url: z.string(),
          types: z.array(Type),
          withPolicyNo: z.boolean(),
          state: z.enum(ENDPOINT_STATES),
          stateReason: z.enum(STATE_REASONS).nullable(),
          failingSince: InstantOut.nullable(),
          /** Until when the previous secret also signs. */
          previousUntil: InstantOut.nullable(),
          waiting: z.int(),
          failed: z.int(),
          /** True if the caller may read its secret, once. */
          hasSecret: z.boolean(),
          changes: z.array(z.enum(WEBHOOK_CHANGES)),
        }),
      ),
    }),
    summary: 'Endpoints that receive events.',
  }),
  '/admin/webhooks/change': command({
    caller: 'admin(operator)',
    seal: 'none',
    fourEyes: true,
    request: z.strictObject({
      change: z.enum(WEBHOOK_CHANGES),
      /** Absent for a new one. */
      endpointId: Ref.optional(),
      url: z.string().max(2_000).optional(),
      types: z.array(Type).max(WEBHOOK_TYPES.length).optional(),
      withPolicyNo: z.boolean().optional(),
      /** The handler rejects a wrong length at the field. */
      reason: z.string().max(2_000),
    }),
    response: FourEyes,
    fails: ['alreadyDecided'],
    summary: 'Adds or changes an endpoint that receives events.',
  }),
  '/admin/webhooks/secret': command({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({ endpointId: Ref }),
    response: z.object({ secret: z.string() }),
    idempotent: false,
    summary: 'The secret of an endpoint, once, for the person who proposed it.',
  }),
  '/admin/webhooks/deliveries': query({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({
      endpointId: Ref,
      state: z.enum(DELIVERY_STATES).optional(),
      page: z.int().min(1).max(100_000).default(1),
    }),
    response: z.object({
      rows: z.array(
        z.object({
          deliveryId: z.uuid(),
          eventId: z.uuid(),
          type: Type,
          at: InstantOut,
          state: z.enum(DELIVERY_STATES),
          attempts: z.int(),
          /** HTTP status of the last attempt; null if there was no answer. */
          statusCode: z.int().nullable(),
          error: z.string().nullable(),
          attemptedAt: InstantOut.nullable(),
          nextAt: InstantOut.nullable(),
        }),
      ),
      total: z.int(),
      pageSize: z.int(),
    }),
    summary: 'Deliveries to an endpoint, newest first.',
  }),
  '/admin/webhooks/resend': command({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({
      endpointId: Ref,
      /** One delivery; otherwise those of events in the period. */
      deliveryId: z.uuid().optional(),
      from: InstantIn.optional(),
      to: InstantIn.optional(),
    }),
    response: z.object({ sent: z.int() }),
    summary: 'Sends one delivery or those of a period again.',
  }),
  '/admin/webhooks/ping': command({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({ endpointId: Ref }),
    response: z.object({ sent: z.int() }),
    summary: 'Sends the event portal.ping to an endpoint.',
  }),
} as const;
