import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '#server/accounts/sessions.ts';
import type { Ask } from './ask.ts';
import { deviceFrom } from './device.ts';

/** Turns a request into what a handler may know of it. */
export type MakeAsk = (
  request: FastifyRequest,
  reply: FastifyReply,
) => { ask: Ask; isPersonal: () => boolean; headers: Record<string, string> };

export function createVisitors(options: {
  publicUrl: string;
  findUser: (token: string) => Promise<Visitor | null>;
}): MakeAsk {
  const secure = options.publicUrl.startsWith('https:');
  const cookieName = secure ? '__Host-session' : 'session';
  const cookie = { path: '/', secure, httpOnly: true, sameSite: 'lax' } as const;

  return (request, reply) => {
    const token = request.cookies[cookieName];
    const headers: Record<string, string> = {};
    let visitor: Promise<Visitor | null> | undefined;
    let touchedSession = false;
    const ask: Ask = {
      visitor: () => (visitor ??= token === undefined ? Promise.resolve(null) : options.findUser(token)),
      address: request.ip,
      get device() {
        return deviceFrom(request.headers['user-agent']);
      },
      session: {
        token,
        begin(newToken, lifetimeSeconds) {
          touchedSession = true;
          void reply.setCookie(cookieName, newToken, { ...cookie, maxAge: lifetimeSeconds });
        },
        end() {
          touchedSession = true;
          void reply.clearCookie(cookieName, cookie);
          headers['clear-site-data'] = '"cache", "storage"';
        },
        drop() {
          touchedSession = true;
          void reply.clearCookie(cookieName, cookie);
        },
      },
      header: (name, value) => void (headers[name] = value),
    };
    return { ask, headers, isPersonal: () => visitor !== undefined || touchedSession };
  };
}
