import type { FastifyReply, FastifyRequest } from 'fastify';
import { languages } from '#contract/api/paths.ts';
import type { Visitor } from '#server/accounts/sessions.ts';
import type { Ask } from './ask.ts';
import { deviceFrom } from './device.ts';

/** Turns a request into what a handler may know of it. */
export type MakeAsk = (
  request: FastifyRequest,
  reply: FastifyReply,
  /** Whether nobody need be there for this request to be made. */
  isPassive?: boolean,
) => {
  ask: Ask;
  isPersonal: () => boolean;
  headers: Record<string, string>;
  /** The session is read again when it is next asked for. */
  lookAgain: () => void;
};

export function createVisitors(options: {
  publicUrl: string;
  findUser: (token: string, how: { isPassive: boolean }) => Promise<Visitor | null>;
}): MakeAsk {
  const secure = options.publicUrl.startsWith('https:');
  const cookieName = cookieNameFor(options.publicUrl);
  const cookie = { path: '/', secure, httpOnly: true, sameSite: 'lax' } as const;

  return (request, reply, isPassive = false) => {
    const token = request.cookies[cookieName];
    const headers: Record<string, string> = {};
    let visitor: Promise<Visitor | null> | undefined;
    let isPersonal = false;
    /** Whatever depends on more of a request than its address is an answer for this asker alone. */
    const personal = <T>(value: T): T => {
      isPersonal = true;
      return value;
    };
    const ask: Ask = {
      visitor: () =>
        personal((visitor ??= token === undefined ? Promise.resolve(null) : options.findUser(token, { isPassive }))),
      get address() {
        return personal(request.ip);
      },
      get device() {
        return personal(deviceFrom(request.headers['user-agent']));
      },
      get language() {
        const said = request.headers['content-language'];
        return personal(languages.find((language) => language === said));
      },
      session: {
        get token() {
          return personal(token);
        },
        begin(newToken, lifetimeSeconds) {
          isPersonal = true;
          void reply.setCookie(cookieName, newToken, { ...cookie, maxAge: lifetimeSeconds });
        },
        end() {
          isPersonal = true;
          void reply.clearCookie(cookieName, cookie);
          headers['clear-site-data'] = '"cache", "storage"';
        },
        drop() {
          isPersonal = true;
          void reply.clearCookie(cookieName, cookie);
        },
      },
    };
    return { ask, headers, isPersonal: () => isPersonal, lookAgain: () => void (visitor = undefined) };
  };
}

/** Without TLS a browser would not take the stricter name. */
export const cookieNameFor = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-session' : 'session');
