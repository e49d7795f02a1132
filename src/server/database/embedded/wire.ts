import { DISK_FULL } from '../errors.ts';
import { joined } from './bytes.ts';
import { writes } from './writes.ts';

/** What this folder needs to know of PostgreSQL's wire protocol: where a request ends, and what it is about to do. */
export function createStatementReader() {
  const prepared = new Map<string, string>();
  let texts: string[] = [];
  return {
    read(message: Buffer): 'part' | 'end of request' | 'farewell' {
      const kind = message[0];
      if (kind === MESSAGE.farewell) return 'farewell';
      if (kind === MESSAGE.query) texts.push(readText(message, HEADER_BYTES));
      if (kind === MESSAGE.parse) {
        const name = readText(message, HEADER_BYTES);
        const text = readText(message, HEADER_BYTES + Buffer.byteLength(name) + 1);
        if (name !== '') prepared.set(name, text);
        texts.push(text);
      }
      if (kind === MESSAGE.bind) {
        const portal = readText(message, HEADER_BYTES);
        const name = readText(message, HEADER_BYTES + Buffer.byteLength(portal) + 1);
        texts.push(prepared.get(name) ?? '');
      }
      const ends = kind === MESSAGE.query || kind === MESSAGE.sync || kind === MESSAGE.startup;
      return ends ? 'end of request' : 'part';
    },
    requestWrites: () => texts.some(writes),
    nextRequest(): void {
      texts = [];
    },
  };
}

/** An answer ends with ReadyForQuery, whose last byte is the state of the transaction: idle, open, or failed. */
export const transactionIsOpen = (answer: Uint8Array) => answer.at(-6) === READY_FOR_QUERY && answer.at(-1) !== IDLE;

/** A request that fails as a full disk would, so that a transaction around it is aborted by the engine itself. */
export function refusalQuery(sentence: string): Uint8Array<ArrayBuffer> {
  const quoted = sentence.replaceAll("'", "''");
  const text = Buffer.from(`DO $$BEGIN RAISE EXCEPTION USING ERRCODE = '${DISK_FULL}', MESSAGE = '${quoted}'; END$$\0`);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(MESSAGE.query);
  header.writeUInt32BE(text.length + LENGTH_BYTES, 1);
  return joined([header, text]);
}

const readText = (message: Buffer, start: number) => message.toString('utf8', start, message.indexOf(0, start));

const code = (email: string) => email.charCodeAt(0);
const MESSAGE = {
  startup: 0,
  query: code('Q'),
  parse: code('P'),
  bind: code('B'),
  sync: code('S'),
  farewell: code('X'),
};
const READY_FOR_QUERY = code('Z');
const IDLE = code('I');
const LENGTH_BYTES = 4;
const HEADER_BYTES = 1 + LENGTH_BYTES;
