import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints, type Endpoint } from '#contract/api/endpoints.ts';
import { calls } from '#contract/api/calls.ts';
import type { Call } from '#contract/api/call-definition.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { networkOf } from '#server/accounts/throttling/network.ts';
import type { Upload } from '#server/storage/upload.ts';
import type { Ask } from './ask.ts';
import type { BodyRule } from './uploads/body-limits.ts';
import type { WorkSlots } from './work-limits.ts';
import { encodePrivately } from './encodings.ts';
import { inputOf } from './call-input.ts';
import { signedIn } from './handlers/signed-in.ts';
import type { InvokeOnce } from './idempotency.ts';
import { admit, Ready } from './invoke.ts';
import { jsonHeaders } from './json-headers.ts';
import { formBytes, type ReadForm } from './uploads/multipart.ts';
import type { PublicAnswers } from './cache/shared-answers.ts';
import { formSlotsOf, type FormSlots } from './uploads/form-slots.ts';
import { jsonBytes } from './server.ts';
import type { MakeAsk } from './visitor.ts';

/** Puts every call of the contract on its addresses. */
export function serveApi(
  http: FastifyInstance,
  parts: {
    invokeOnce: InvokeOnce;
    makeAsk: MakeAsk;
    readForm: ReadForm;
    publicAnswers: PublicAnswers;
    slots: WorkSlots;
  },
): void {
  const askers = new WeakMap<FastifyRequest, ReturnType<MakeAsk>>();
  for (const name of keysOf(endpoints)) {
    const endpoint: Endpoint = endpoints[name];
    const call: Call = calls[name];
    const body = bodyRuleOf(endpoint);
    for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      http.route<WithPath>({
        method: endpoint.method,
        url,
        // A HEAD of what belongs to somebody would spend their limits, or put a view on the audit log that nobody had.
        exposeHeadRoute: call.audience === 'anyone',
        config: body === undefined ? {} : { body },
        ...(call.audience !== 'anyone' && { onRequest: admitFirst }),
        handler: answer,
      });
    }

    /** Who may not make a call is told so before anything of its body is read. */
    async function admitFirst(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const asker = parts.makeAsk(request, reply, call.passive);
      askers.set(request, asker);
      await parts.slots.admission.run([networkOf(request.ip)], () => admit(call.audience, asker.ask));
    }

    async function formSlots(request: FastifyRequest<WithPath>, reply: FastifyReply, ask: Ask): Promise<FormSlots> {
      const { userID } = await signedIn(ask);
      return formSlotsOf(parts.slots, { request, reply, userID });
    }

    async function answer(request: FastifyRequest<WithPath>, reply: FastifyReply): Promise<unknown> {
      const madeFrom = parts.publicAnswers.version();
      const { ask, isPersonal, headers, lookAgain } =
        askers.get(request) ?? parts.makeAsk(request, reply, call.passive);
      const key = request.headers['idempotency-key'];
      const { params: path, url } = request;
      const invoke = (fields: Record<string, unknown>, files?: Record<string, Upload[]>) => {
        // Reading a body takes as long as its sender likes: whoever was logged out or removed meanwhile does nothing any more.
        if (body !== undefined) lookAgain();
        return parts.invokeOnce(key, name, inputOf(name, endpoint, { path, url, body: fields }), ask, files);
      };
      const made = endpoint.files
        ? await parts.readForm(request.raw, endpoint.files, await formSlots(request, reply, ask), invoke)
        : await invoke(jsonOf(request));
      const { json: write, headers: own = {} } = made instanceof Ready ? made : asReady(made);
      if (call.shared === true && !isPersonal()) {
        reply.hijack();
        const shared = { madeFrom, headers: { ...headers, ...own, ...jsonHeaders }, write };
        return parts.publicAnswers.sendCheap(request.raw, reply.raw, shared);
      }
      const plain = write(Buffer.allocUnsafe);
      const sent = call.compressed === true ? await encodePrivately(plain, request.raw) : { body: plain, headers: {} };
      return reply
        .status(call.status ?? 200)
        .headers({ ...headers, ...own, ...sent.headers, ...jsonHeaders, 'cache-control': 'private, no-store' })
        .send(sent.body);
    }
  }
}

type WithPath = { Params: Record<string, string>; Body: Record<string, unknown> | undefined };

/** A DELETE may come with a body, as some clients send it; only where the contract says so is it looked at. */
function bodyRuleOf({ method, files }: Endpoint): BodyRule | undefined {
  if (files) return { type: 'multipart/form-data', mostBytes: formBytes(files), isUpload: true };
  return method === 'GET' ? undefined : { type: 'application/json', mostBytes: jsonBytes };
}

const jsonOf = ({ body }: FastifyRequest<WithPath>) => body ?? {};

const asReady = (made: unknown) =>
  new Ready(
    () => made,
    () => Buffer.from(JSON.stringify(made)),
  );
