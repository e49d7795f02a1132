import { setTimeout as pause } from 'node:timers/promises';

/** How long anybody waits before a request counts as one that hangs. */
const patienceMilliseconds = 40_000;
/** The request is being carried out by then. */
const lostAfterMilliseconds = 20;

export type Kind = 'read' | 'sign up' | 'save' | 'add car' | 'apply';
export type Seen = { kind: Kind; status: number | 'hangs' | 'cut off'; code: string; startedAt: number; ms: number };
export type Answer = { status: number | undefined; code: string; carID: number };

/** Everything that was asked, and what came of it. */
export type Record = { seen: Seen[]; underWay: Set<{ startedAt: number }> };

/** A person's browser: cookies, an origin, and a note of each answer. */
export function createClient(origin: string, { seen, underWay }: Record) {
  const cookies = new Map<string, string>();

  return async function ask(kind: Kind, path: string, init: RequestInit = {}): Promise<Answer> {
    const { signal: leaving } = init;
    const headers = new Headers(init.headers);
    headers.set('origin', origin);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const request = { startedAt: performance.now() };
    underWay.add(request);
    const note = (status: Seen['status'], code = '') =>
      seen.push({ kind, status, code, ...request, ms: performance.now() - request.startedAt });
    try {
      const late = AbortSignal.timeout(patienceMilliseconds);
      const signal = leaving ? AbortSignal.any([late, leaving]) : late;
      const response = await fetch(origin + path, { redirect: 'manual', ...init, headers, signal });
      const body = asJson(await response.text());
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
        cookies.set(name, value);
      }
      const code = String(Reflect.get(body, 'code') ?? '');
      note(response.status, code);
      return { status: response.status, code, carID: Number(Reflect.get(body, 'carID')) };
    } catch (error) {
      if (!leaving?.aborted) note(error instanceof Error && error.name === 'TimeoutError' ? 'hangs' : 'cut off');
      return { status: undefined, code: '', carID: Number.NaN };
    } finally {
      underWay.delete(request);
    }
  };
}
export type Client = ReturnType<typeof createClient>;

export const jsonBody = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** A form that arrives piece by piece, as from a phone; `isLost` breaks off when it is sent, and does not wait for the answer. */
export async function slowForm(
  form: FormData,
  { overMilliseconds, key, isLost }: { overMilliseconds: number; key: string; isLost: boolean },
): Promise<RequestInit> {
  const leaving = new AbortController();
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const pieces = 10;
  async function* send() {
    const size = Math.ceil(bytes.length / pieces);
    for (let start = 0; start < bytes.length; start += size) {
      yield bytes.subarray(start, start + size);
      await pause(overMilliseconds / pieces);
    }
    if (isLost) setTimeout(() => leaving.abort(), lostAfterMilliseconds);
  }
  return {
    method: 'POST',
    body: ReadableStream.from(send()),
    duplex: 'half',
    signal: leaving.signal,
    headers: { 'content-type': type, 'idempotency-key': key },
  };
}

function asJson(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
