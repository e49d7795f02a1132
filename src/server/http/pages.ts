import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Api } from '#contract/api.ts';
import { readPageAddress } from '#contract/pages.ts';
import type { Log } from '#server/log.ts';
import { errorAnswer } from './responses.ts';
import { sendPublicAnswer, type PublicAnswer, type PublicAnswers } from './public-answers.ts';

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  /** `problem` is what went wrong behind a page with status 500. */
  | { kind: 'html'; status: number; html: string; problem?: unknown };
export type RenderPage = (page: { url: string }, api: Api) => Promise<RenderedPage>;

/** Every address that is nothing else is a page. */
export function servePages(
  http: FastifyInstance,
  parts: { render: RenderPage; api: Api; publicAnswers: PublicAnswers; publicUrl: string; log: Log },
): void {
  http.get('/*', async (request, reply) => {
    const written = request.raw.url ?? '/';
    const page = readPageAddress(written);
    if (page.kind === 'moved') return reply.headers(privateHeaders).redirect(page.to, permanently);
    if (page.kind !== 'shared') return sendPrivately(await render(readable(written), reply), reply);
    const ready = parts.publicAnswers.find(page.address) ?? (await makeShared(page.address, reply));
    if (ready === undefined) return reply;
    reply.hijack();
    return sendPublicAnswer(ready, request.raw, reply.raw);
  });

  /** Made from the address that is its key: nothing else of the request comes here. */
  async function makeShared(address: string, reply: FastifyReply): Promise<PublicAnswer | undefined> {
    const madeFrom = parts.publicAnswers.version();
    const rendered = await render(address, reply);
    if (rendered.kind === 'html' && rendered.status === 200)
      return parts.publicAnswers.keep(address, { status: 200, headers: htmlHeaders, body: rendered.html, madeFrom });
    await sendPrivately(rendered, reply);
    return undefined;
  }

  async function render(address: string, reply: FastifyReply): Promise<RenderedPage> {
    const rendered = await parts.render({ url: parts.publicUrl + address }, parts.api);
    if (rendered.kind === 'html' && rendered.problem !== undefined)
      parts.log.error({ err: rendered.problem, requestId: reply.request.id }, 'page failed');
    return rendered;
  }
}

const permanently = 308;
const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' };

/** The address may hold a secret: nobody keeps the page, and no link on it tells where it was. */
const privateHeaders = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };

function sendPrivately(rendered: RenderedPage, reply: FastifyReply): FastifyReply {
  void reply.headers(privateHeaders);
  return rendered.kind === 'redirect' ? reply.redirect(rendered.location, rendered.status) : sendHtml(rendered, reply);
}

function sendHtml(
  { status, html, problem }: Extract<RenderedPage, { kind: 'html' }>,
  reply: FastifyReply,
): FastifyReply {
  const trouble = problem === undefined ? undefined : errorAnswer(problem, reply.request.id);
  return reply
    .status(trouble?.status ?? status)
    .headers({ ...trouble?.headers, ...htmlHeaders })
    .send(html);
}

/** An address whose percent signs make no sense is shown as one that does not exist. */
function readable(written: string): string {
  const [path = '/'] = written.split('?', 1);
  try {
    decodeURIComponent(path);
    return written;
  } catch {
    return '/unreadable-address';
  }
}
