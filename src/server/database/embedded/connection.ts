import { Duplex } from 'node:stream';
import { callbackify } from 'node:util';
import { sentence, type Sentence } from '#server/errors/failures.ts';
import { startDeadline } from '../deadline.ts';
import { joined } from './bytes.ts';
import type { Engine } from './engine.ts';
import type { SpaceGuard } from './space-guard.ts';
import { createStatementReader, refusalQuery, transactionIsOpen } from './wire.ts';

type Needs = {
  start: (onLost: (error: Error) => void) => Promise<Engine>;
  guard: SpaceGuard;
  queryDeadlineMs: number;
  idleTransactionMs: number;
  onLost: (error: Error) => void;
};

/** What the PostgreSQL client takes for a socket: requests go to an engine's thread, its answers come back as bytes. */
export class EngineConnection extends Duplex {
  readonly #needs: Needs;
  readonly #statements = createStatementReader();
  #engine: Engine | undefined;
  #request: Uint8Array[] = [];
  #patience: { cancel(): void } | undefined;

  constructor(needs: Needs) {
    super();
    this.#needs = needs;
  }

  connect(): this {
    void this.#open();
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  /** The client writes whole messages, and waits for the answer after the one that ends a request. */
  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    const kind = this.#statements.read(message);
    if (kind !== 'farewell') this.#request.push(message);
    if (kind === 'end of request') this.#send(this.#takeRequest());
    done();
  }

  override _read(): void {
    // Answers are pushed as they come: one request is under way at most.
  }

  override _final(done: (error?: Error | null) => void): void {
    callbackify(() => this.#leave())(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#patience?.cancel();
    this.#engine?.kill();
    done(error);
  }

  async #open(): Promise<void> {
    const { start, onLost } = this.#needs;
    try {
      this.#engine = await start((error) => {
        if (this.destroyed) return;
        this.destroy(error);
        onLost(error);
      });
      if (this.destroyed) this.#engine.kill();
      else this.emit('connect');
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async #leave(): Promise<void> {
    this.#patience?.cancel();
    await this.#engine?.close();
    this.push(null);
  }

  #takeRequest(): Uint8Array<ArrayBuffer> {
    const { guard } = this.#needs;
    const request =
      guard.isShort() && this.#statements.requestWrites() ? refusalQuery(guard.sentence.text) : joined(this.#request);
    this.#request = [];
    this.#statements.nextRequest();
    return request;
  }

  #send(request: Uint8Array<ArrayBuffer>): void {
    const { queryDeadlineMs, idleTransactionMs } = this.#needs;
    this.#endWithin(
      queryDeadlineMs,
      sentence`A database query took longer than ${queryDeadlineMs / 1000} s and was ended.`,
    );
    this.#engine?.answer(request, (answer) => {
      this.#patience?.cancel();
      this.push(answer);
      if (transactionIsOpen(answer)) {
        this.#endWithin(
          idleTransactionMs,
          sentence`A transaction was idle for ${idleTransactionMs / 1000} s and was ended.`,
        );
      }
    });
  }

  #endWithin(limitMs: number, limit: Sentence): void {
    this.#patience?.cancel();
    this.#patience = startDeadline(limitMs, () => this.#engine?.fail(limit));
  }
}
