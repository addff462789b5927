import type { CodeAnswer, LoginAnswer } from '@portal/contract/session/session.ts';
import type { Actor, Reply, World } from '../world.ts';

/** A browser that keeps its cookies, and its session once it is logged in. */
export type Browser = ReturnType<typeof openBrowser>;

export function openBrowser(world: World, address = '127.0.0.1') {
  const jar: Record<string, string> = {};
  const state: { as?: Actor } = {};
  async function send(path: string, body: object, files?: readonly File[]): Promise<Reply> {
    const as = state.as && { handle: state.as.handle, cookie: jar.c ?? '' };
    const reply = await world.send(path, body, { address, cookies: jar, as, ...(files && { files }) });
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
      if (name !== undefined && value !== undefined) jar[name] = value;
    }
    return reply;
  }
  return {
    jar,
    send,
    login: <Api extends keyof LoginAnswer>(api: Api, body: object) => send('/login', { api, ...body }) as Promise<Reply<LoginAnswer[Api]>>,
    verify: <Purpose extends keyof CodeAnswer>(_purpose: Purpose, body: object) =>
      send('/login', { api: 'verifyOTP', ...body }) as Promise<Reply<CodeAnswer[Purpose]>>,
    /** From here on the calls use this session. */
    keep(handle: string) {
      state.as = { handle, cookie: jar.c ?? '' };
    },
  };
}

export const newestCode = (world: World, to: string): string =>
  world.sandbox.listMessages(to).find((message) => message.otp !== null)?.otp ?? '';
/** Texts sent to a contact, newest first. */
export const sentTexts = (world: World, to: string): string[] => world.sandbox.listMessages(to).map(({ text }) => text);
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
