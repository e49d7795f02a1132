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
  const cookieName = cookieNameFor(options.publicUrl);

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
          const shared = { path: '/', secure, sameSite: 'lax', maxAge: lifetimeSeconds } as const;
          void reply.setCookie(cookieName, newToken, { ...shared, httpOnly: true });
          // Says only that a session exists, so that pages of signed-in people wake up at once.
          void reply.setCookie(hintCookie, '1', { ...shared, httpOnly: false });
        },
        end() {
          touchedSession = true;
          void reply.clearCookie(cookieName, { path: '/', secure, httpOnly: true, sameSite: 'lax' });
          void reply.clearCookie(hintCookie, { path: '/', secure, sameSite: 'lax' });
          headers['clear-site-data'] = '"cache", "storage"';
        },
      },
      header: (name, value) => void (headers[name] = value),
    };
    return { ask, headers, isPersonal: () => visitor !== undefined || touchedSession };
  };
}

const hintCookie = 'signed_in';

/** Without TLS a browser would not take the stricter name. */
export const cookieNameFor = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-session' : 'session');
