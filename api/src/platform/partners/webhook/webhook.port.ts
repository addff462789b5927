type WebhookRequest = { url: string; headers: Record<string, string>; body: string };
/** `statusCode`: null if there was no answer, for the reason in `error`. */
type WebhookAnswer = { statusCode: number | null; error: string | null; retryAfter: string | null };

/** A system of the insurer that receives events. */
export type WebhookReceiver = {
  /** Sends a message once, without following a redirect. Never throws. */
  post(request: WebhookRequest): Promise<WebhookAnswer>;
};
