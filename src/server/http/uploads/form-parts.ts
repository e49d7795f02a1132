import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { Refusal } from '#contract/api/refusals.ts';

/** One part of a form. Its content is read before the next part is given. */
export type FormPart = { name: string; fileName: string | undefined; type: string; content: Readable };

/** Reads a form part by part to its end. When one is refused, or the whole grows over its limits, nothing more is read. */
export async function readFormParts(
  request: IncomingMessage,
  limits: { bytes: number; parts: number },
  take: (part: FormPart) => Promise<void>,
): Promise<void> {
  const form = openForm(request, limits.parts);
  const contents = new Set<Readable>();
  let taken = Promise.resolve();
  let bytes = 0;
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
  const fail = (error: unknown) => reject(explain(error));

  form.on('file', (name, content, fileName, _encoding, type) => {
    contents.add(content);
    content.on('error', fail);
    taken = taken.then(() => take({ name, fileName, type, content }));
    taken.catch(fail);
  });
  form.once('partsLimit', () => fail(new Refusal('too-large', { problem: { code: 'form-with-too-many-parts' } })));
  form.once('error', fail);
  const parsed = new Promise<void>((done) => form.once('finish', done));
  const ended = new Promise<void>((done) => request.once('end', done));
  void Promise.all([parsed, ended]).then(() => taken.then(resolve, fail));
  const breakOff = () => fail(undefined);
  // Not the request's own end, which does not come when its answer was sent before.
  request.socket.once('close', breakOff);
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.bytes) fail(new Refusal('too-large'));
  });
  request.pipe(form);
  try {
    await finished;
  } catch (error) {
    request.unpipe(form);
    request.pause();
    // With an error: without one, whoever reads them would wait for ever.
    for (const content of contents) content.destroy(new Error('The form is not read on.'));
    await taken.catch(() => undefined);
    throw error;
  } finally {
    request.socket.off('close', breakOff);
  }
}

/** A form that breaks off or makes no sense is the sender's mistake; a disk that fails is ours and keeps its own error. */
function explain(error: unknown): unknown {
  const isOurs = isRefusal(error) || (error instanceof Error && 'errno' in error);
  return isOurs ? error : new Refusal('malformed-request', { problem: { code: 'form-broken-off' } });
}

/** Every part is given as a stream, so that fields too are counted as they come. */
function openForm(request: IncomingMessage, parts: number) {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      isPartAFile: () => true,
      limits: { parts, headerPairs: 50, headerSize: 8 * 1024 },
    });
  } catch {
    throw new Refusal('malformed-request', { problem: { code: 'form-without-boundary' } });
  }
}
