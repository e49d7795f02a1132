import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '#server/accounts/sessions.ts';
import type { Ask } from './ask.ts';
import { deviceFrom } from './device.ts';

/** Turns a request into what a handler may know of it. */
export type MakeAsk = (
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  ask: Ask;
  isPersonal: () => boolean;
  headers: Record<string, string>;
  /** The session is read again when it is next asked for. */
  lookAgain: () => void;
};

export function createVisitors(options: {
  publicUrl: string;
  findUser: (token: string) => Promise<Visitor | null>;
}): MakeAsk {
  const secure = options.publicUrl.startsWith('https:');
  const cookieName = secure ? '__Host-session' : 'session';

  return (request, reply) => {
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
      visitor: () => personal((visitor ??= token === undefined ? Promise.resolve(null) : options.findUser(token))),
      get address() {
        return personal(request.ip);
      },
      get device() {
        return personal(deviceFrom(request.headers['user-agent']));
      },
      session: {
        get token() {
          return personal(token);
        },
        begin(newToken, lifetimeSeconds) {
          isPersonal = true;
          const shared = { path: '/', secure, sameSite: 'lax', maxAge: lifetimeSeconds } as const;
          void reply.setCookie(cookieName, newToken, { ...shared, httpOnly: true });
          // Says only that a session exists, so that pages of signed-in people wake up at once.
          void reply.setCookie(hintCookie, '1', { ...shared, httpOnly: false });
        },
        end() {
          isPersonal = true;
          void reply.clearCookie(cookieName, { path: '/', secure, httpOnly: true, sameSite: 'lax' });
          void reply.clearCookie(hintCookie, { path: '/', secure, sameSite: 'lax' });
          headers['clear-site-data'] = '"cache", "storage"';
        },
      },
      header: (name, value) => void (headers[name] = value),
    };
    return { ask, headers, isPersonal: () => isPersonal, lookAgain: () => void (visitor = undefined) };
  };
}

const hintCookie = 'signed_in';
