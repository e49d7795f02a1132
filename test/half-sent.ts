import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { endpoints, type CallName } from '#contract/api/endpoints.ts';
import type { Visitor } from './visitor.ts';

/** A form that is sent but for its last bytes: what happens meanwhile is the test's business. */
export async function halfSend(visitor: Visitor, url: string, name: CallName, form: FormData, path?: string) {
  const sent = new Response(form);
  const body = Buffer.from(await sent.arrayBuffer());
  const most = body.length - 20;
  const sending = request(url + (path ?? endpoints[name].path), {
    method: endpoints[name].method,
    headers: {
      origin: url,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': sent.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  });
  const answered = once(sending, 'response');
  answered.catch(() => undefined);
  await new Promise<void>((resolve) => sending.write(body.subarray(0, most), () => resolve()));
  return {
    async finish(): Promise<{ status: number | undefined; body: Record<string, unknown> }> {
      sending.end(body.subarray(most));
      const [response] = (await answered) as [IncomingMessage];
      return { status: response.statusCode, body: Object(await json(response)) as Record<string, unknown> };
    },
    drop: () => sending.destroy(),
  };
}

export function formOf(fields: Record<string, string | Blob | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  return form;
}
