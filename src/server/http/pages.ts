import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Api } from '#contract/api.ts';
import { comparedIn } from '#contract/compare.ts';
import { languageOf, paths } from '#contract/paths.ts';
import { parseSearch, searchParams } from '#contract/search.ts';
import type { Log } from '#server/log.ts';
import { queryText } from './call-input.ts';
import { sendPublicAnswer, type PublicAnswers } from './public-answers.ts';

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  /** `problem` is what went wrong behind a page with status 500; `forHolder` marks a page for whoever has its address alone. */
  | { kind: 'html'; status: number; html: string; problem?: unknown; forHolder?: boolean };
export type RenderPage = (page: { url: string }, api: Api) => Promise<RenderedPage>;

/** Every address that is nothing else is a page. Pages are the same for everyone, so a rendering is kept whole. */
export function servePages(
  http: FastifyInstance,
  parts: { render: RenderPage; api: Api; publicAnswers: PublicAnswers; publicUrl: string; log: Log },
): void {
  http.get('/*', async (request, reply) => {
    const url = request.raw.url ?? '/';
    const key = pageKey(url);
    const known = parts.publicAnswers.findByKey(key);
    const page = known ?? (await make(url, key, reply));
    if (page === undefined) return reply;
    reply.hijack();
    return sendPublicAnswer(page, request.raw, reply.raw);
  });

  async function make(url: string, key: string, reply: FastifyReply) {
    const madeFrom = parts.publicAnswers.version();
    const rendered = await parts.render({ url: parts.publicUrl + readable(url) }, parts.api);
    if (rendered.kind === 'redirect') {
      await reply.redirect(rendered.location, rendered.status);
      return undefined;
    }
    if (rendered.problem !== undefined)
      parts.log.error({ err: rendered.problem, requestId: reply.request.id }, 'page failed');
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    // Such an address is a key: its page is kept for nobody, and its links do not tell it.
    if (rendered.forHolder === true) void reply.header('referrer-policy', 'no-referrer');
    else if (rendered.status === 200)
      return parts.publicAnswers.keep(url, key, { status: 200, headers, body: rendered.html, madeFrom });
    await reply
      .status(rendered.status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(rendered.html);
    return undefined;
  }
}

/** Two addresses with the same key show the same page. */
export function pageKey(url: string): string {
  const [path = '/'] = url.split('?', 1);
  // The router also takes capitals, closing slashes and escapes; what is spelled like that is kept under its own name.
  if (!usualSpelling.test(path)) return url;
  const params = new URLSearchParams(queryText(url));
  const plain = languageOf(path) === 'en' ? path : path.slice(3) || '/';
  if (plain === paths.compare) return `${path}?${comparedIn(params).join()}`;
  if (plain !== paths.search && plain !== paths.listings) return path + loginRedirect(plain, params);
  const { query, problems } = parseSearch(params);
  return `${path}?${searchParams(query).toString()}#${problems.map((problem) => `${problem.param}:${problem.message}`).join()}`;
}

const usualSpelling = /^\/$|^(?:\/[a-z0-9-]+)+$/;

/** Of all other pages only the login form shows something of its query. */
function loginRedirect(path: string, params: URLSearchParams): string {
  return path === paths.logIn || path === paths.signUp ? `?${params.get('redirect') ?? ''}` : '';
}

/** An address whose percent signs make no sense is shown as one that does not exist. */
function readable(url: string): string {
  const [path = '/'] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return '/unreadable-address';
  }
}
