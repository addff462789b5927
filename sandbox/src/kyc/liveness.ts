import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { createBoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { Refused } from '../rejected.ts';

/** Buttons of the capture page, in addition to a clear photo. */
export const captureReasons = {
  NO_FACE: 'No face',
  MANY_FACES: 'More than one face',
  EYES_NOT_VISIBLE: 'Eyes covered',
  MOUTH_NOT_VISIBLE: 'Mouth covered',
  BLURRED: 'Blurred',
  TOO_DARK: 'Too dark',
  TOO_BRIGHT: 'Too bright',
  MASK: 'Mask',
  NOT_MOVING: 'No movement',
  TIMEOUT: 'Took too long',
} as const;
type Reason = keyof typeof captureReasons;
const unclear: readonly Reason[] = ['BLURRED', 'TOO_DARK', 'TOO_BRIGHT'];

const Opening = z.object({ policyRef: z.string().min(1).max(100), mode: z.enum(['BLINK', 'STILL']), ttl: z.int().min(1).max(3_600) });
const Session = z.object({ sessionId: z.string().max(100) });
export const Ending = z.object({
  token: z.string().max(100),
  result: z.enum(['CLEAR', ...(Object.keys(captureReasons) as [Reason])]),
  /** The photo that was taken, which is judged. */
  photo: z.base64().optional(),
});

type Capture = {
  readonly token: string;
  readonly mode: 'BLINK' | 'STILL';
  readonly until: Date;
  result: 'CLEAR' | Reason | null;
  sha256: string | null;
};
const maxStored = 2_000;

export type Captures = ReturnType<typeof createCaptures>;

/** Captures of photos, each with a token that ends one of them once. */
export function createCaptures(clock: Clock) {
  const sessions = createBoundedMap<string, Capture>(maxStored);
  const byToken = createBoundedMap<string, Capture>(maxStored);
  return {
    open({ mode, ttl }: z.infer<typeof Opening>) {
      const [sessionId, token] = [randomBytes(12).toString('base64url'), randomBytes(18).toString('base64url')];
      const capture: Capture = { token, mode, until: new Date(clock.now().getTime() + ttl * 1_000), result: null, sha256: null };
      sessions.set(sessionId, capture);
      byToken.set(token, capture);
      return { sessionId, token, validity: ttl };
    },
    /** False for a token that is not known, over, or used. */
    end({ token, result, photo }: z.infer<typeof Ending>): boolean {
      const capture = byToken.get(token);
      if (!capture || capture.result !== null || capture.until < clock.now()) return false;
      capture.result = result;
      if (photo !== undefined) capture.sha256 = createHash('sha256').update(Buffer.from(photo, 'base64')).digest('hex');
      return true;
    },
    result(sessionId: string): object {
      const capture = sessions.get(sessionId);
      if (!capture) throw new Refused(404, 'SESSION_UNKNOWN', 'There is no such capture.');
      const { result, mode, sha256 } = capture;
      if (result === null) return { verdict: 'OPEN', reason: null, sha256: null };
      // A still photo does not prove that the person moved.
      if (result === 'CLEAR') return { verdict: mode === 'STILL' ? 'UNCLEAR' : 'LIVE', reason: null, sha256 };
      return { verdict: unclear.includes(result) ? 'UNCLEAR' : 'NOT_LIVE', reason: result, sha256 };
    },
  };
}

export const livenessRoutes = (captures: Captures): PartnerRoute[] => [
  { method: 'POST', path: '/kyc/v1/liveness', answer: ({ read }) => ({ status: 201, json: captures.open(read(Opening)) }) },
  {
    method: 'GET',
    path: '/kyc/v1/liveness/:sessionId',
    answer: ({ params }) => ({ status: 200, json: captures.result(Session.parse(params).sessionId) }),
  },
];
