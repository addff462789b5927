/** Changes of an endpoint that receives events. A second person approves each. */
export const WEBHOOK_CHANGES = ['CREATE', 'UPDATE', 'ROTATE', 'PAUSE', 'RESUME', 'REMOVE'] as const;
export type WebhookChange = (typeof WEBHOOK_CHANGES)[number];
export const ENDPOINT_STATES = ['ACTIVE', 'PAUSED', 'DISABLED'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];
/** STAFF paused it; FAILING for five days; GONE: it answered 410. */
export const STATE_REASONS = ['STAFF', 'FAILING', 'GONE'] as const;
export type StateReason = (typeof STATE_REASONS)[number];
export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const OF_STATE: Record<EndpointState, readonly WebhookChange[]> = {
  ACTIVE: ['UPDATE', 'ROTATE', 'PAUSE', 'REMOVE'],
  PAUSED: ['UPDATE', 'ROTATE', 'RESUME', 'REMOVE'],
  DISABLED: ['UPDATE', 'ROTATE', 'RESUME', 'REMOVE'],
};
/** Changes that an endpoint in a state allows. */
export const listChanges = (state: EndpointState): readonly WebhookChange[] => OF_STATE[state];
