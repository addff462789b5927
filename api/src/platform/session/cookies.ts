import type { FastifyReply, FastifyRequest } from 'fastify';

/** The portal's cookies: session halves, the flow that binds one-time passwords to a browser, the known device, a login at the
 * company of staff. */
export type CookieName = 'customer' | 'preKey' | 'admin' | 'flow' | 'device' | 'sso';
const SHORT: Record<CookieName, string> = { customer: 'c', preKey: 'p', admin: 'a', flow: 'f', device: 'd', sso: 's' };

export type Cookies = {
  /** The language that the browser shows, if it was ever chosen there. */
  language: 'en' | 'hi' | undefined;
  /** The colour scheme, if it was chosen and is not the system's. */
  theme: 'light' | 'dark' | undefined;
  get(name: CookieName): string | undefined;
  /** Without `maxAgeS` it is a session cookie. */
  set(name: CookieName, value: string, maxAgeS?: number): void;
  clear(name: CookieName): void;
};

/**
 * HttpOnly, Secure, SameSite=Lax, with the __Host- prefix. Over plain http, on a development host, browsers reject Secure and the prefix,
 * so both are left out; production settings require https.
 */
export function createCookies(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const toName = (name: CookieName) => (secure ? `__Host-${SHORT[name]}` : SHORT[name]);
  const base = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const;
  const { lang, theme } = request.cookies;
  return {
    language: lang === 'en' || lang === 'hi' ? lang : undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    get: (name) => request.cookies[toName(name)],
    set: (name, value, maxAgeS) =>
      void reply.setCookie(toName(name), value, { ...base, ...(maxAgeS !== undefined && { maxAge: maxAgeS }) }),
    clear: (name) => void reply.clearCookie(toName(name), base),
  };
}
