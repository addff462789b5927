/** The session of a handle, as an earlier call has shown it. It only determines the caller's place in the queue and the budget. */
export type KnownCaller = { principal: string; sessionId: string; kind: string };
const MAX = 20_000;

/**
 * Distinguishes callers before any lookup. Only a handle that was found valid has its own turn; invented handles share the turn of their
 * address.
 */
export function createKnownCallers() {
  let young = new Map<string, KnownCaller>();
  let old = new Map<string, KnownCaller>();
  const remember = (handle: string, caller: KnownCaller) => {
    if (young.size >= MAX) {
      old = young;
      young = new Map();
    }
    young.set(handle, caller);
  };
  return {
    keep: remember,
    find(handle: string): KnownCaller | undefined {
      const recent = young.get(handle);
      if (recent) return recent;
      const earlier = old.get(handle);
      if (earlier) remember(handle, earlier);
      return earlier;
    },
  };
}
export type KnownCallers = ReturnType<typeof createKnownCallers>;
