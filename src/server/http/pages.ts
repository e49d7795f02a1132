import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Api } from '#contract/api/api.ts';
import { readPageAddress } from '#contract/api/page-address.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { networkOf } from '#server/accounts/throttling/network.ts';
import type { Log } from '#server/log.ts';
import type { Party } from '#server/runtime/fair-slots.ts';
import { crawlers, renewal, type WorkSlots } from './work-limits.ts';
import { createIntake } from './connection/accept-pace.ts';
import { createRenewal } from './cache/renewal.ts';
import { sendPublicAnswer, type PublicAnswer, type PublicAnswers } from './cache/shared-answers.ts';
import { errorAnswer } from './responses.ts';

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  /** `problem` is what went wrong behind a page with status 500. */
  | { kind: 'html'; status: number; html: string; problem?: unknown };
type MadePage = { kind: 'ready'; answer: PublicAnswer } | RenderedPage;
export type RenderPage = (page: { url: string }, api: Api) => Promise<RenderedPage>;

/** Every address that is nothing else is a page. */
export function servePages(
  http: FastifyInstance,
  parts: { render: RenderPage; api: Api; publicAnswers: PublicAnswers; publicUrl: string; log: Log; slots: WorkSlots },
): void {
  /** Shared pages that are being made, by the catalog's version and their address: whoever asks meanwhile gets the same. */
  const underWay = new Map<string, Promise<MadePage>>();
  const takeIn = createIntake(http.server);

  parts.publicAnswers.onOutdated(
    createRenewal(async (address) => {
      if (!parts.publicAnswers.has(address)) await makeOnce(address, renewing);
    }),
  );

  http.get('/*', async (request, reply) => {
    const written = request.raw.url ?? '/';
    const page = readPageAddress(written);
    if (page.kind === 'moved') return reply.headers(privateHeaders).redirect(page.to, permanently);
    const isMachine = isCrawler.test(request.headers['user-agent'] ?? '');
    const asker = { party: isMachine ? crawlers : [networkOf(request.ip)], isMachine, requestId: request.id };
    if (page.kind !== 'shared') {
      const rendered = await parts.slots.privatePage.run(asker.party, () => render(readable(written), asker));
      return sendPrivately(rendered, reply);
    }
    const ready = parts.publicAnswers.find(page.address);
    const made: MadePage = ready === undefined ? await makeOnce(page.address, asker) : { kind: 'ready', answer: ready };
    if (made.kind !== 'ready') return sendPrivately(made, reply);
    reply.hijack();
    return sendPublicAnswer(made.answer, request.raw, reply.raw);
  });

  async function makeOnce(address: string, asker: Asker): Promise<MadePage> {
    const madeFrom = parts.publicAnswers.version();
    // A person does not wait for a page in the turn of a machine.
    const key = `${asker.isMachine} ${madeFrom} ${address}`;
    const known = underWay.get(key);
    if (known !== undefined)
      return known.catch((error: unknown) => {
        // Whoever asked first found no place to wait. Others have a turn of their own.
        if (isRefusal(error) && error.code === 'busy') return makeShared(address, madeFrom, asker);
        throw error;
      });
    const made = makeShared(address, madeFrom, asker).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  /** Made from the address that is its key: nothing else of the request comes here. */
  async function makeShared(address: string, madeFrom: string, asker: Asker): Promise<MadePage> {
    const made = await parts.slots.page.run(asker.party, async (): Promise<MadePage> => {
      // Others may have made it while this one waited.
      const answer = parts.publicAnswers.find(address);
      return answer === undefined ? render(address, asker) : { kind: 'ready', answer };
    });
    if (made.kind !== 'html' || made.status !== 200) return made;
    const shared = { status: 200, headers: htmlHeaders, body: made.html, madeFrom, isCostly: true };
    const keep = asker === renewing ? parts.publicAnswers.keepReady : parts.publicAnswers.keep;
    return { kind: 'ready', answer: keep(address, shared) };
  }

  async function render(address: string, { requestId }: Asker): Promise<RenderedPage> {
    await takeIn();
    const rendered = await parts.render({ url: parts.publicUrl + address }, parts.api);
    if (rendered.kind === 'html' && rendered.problem !== undefined)
      parts.log.error({ err: rendered.problem, requestId }, 'page failed');
    return rendered;
  }
}

/** For whom a page is made: their network has its turn, their request is named where it fails. */
type Asker = { party: Party; isMachine: boolean; requestId: string };
const renewing: Asker = { party: renewal, isMachine: true, requestId: 'none' };
/** As they name themselves. Whoever does not say so has a turn like any visitor's. */
const isCrawler = /(?<!cu)bot\b|crawl|spider|slurp/i;

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
