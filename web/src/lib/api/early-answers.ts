/** Answers to calls that went out before the script was here. */
const answers = (): Record<string, Promise<Response>> => {
  globalThis.earlyAnswers ??= {};
  return globalThis.earlyAnswers;
};
const TIMEOUT_MS = 60_000;

/** Sends calls without a body, as `callPortal` would: by their addresses, for the session with this handle. */
export function queryBeforeScript(addresses: readonly string[], handle: string): Promise<Response>[] {
  const headers = { 'X-Portal': '1', Authorization: `Bearer ${handle}` };
  return addresses.map((address) => {
    const answer = fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    // The failure is reported by the call that uses the response. Without one it must not be an unhandled rejection.
    answer.catch(() => undefined);
    answers()[address] = answer;
    return answer;
  });
}

/** Returns the early response once: a second call needs current data. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = answers()[address];
  delete answers()[address];
  return answer;
}

declare global {
  var earlyAnswers: Record<string, Promise<Response>> | undefined;
}
