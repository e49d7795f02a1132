import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '#contract/refusals.ts';

/** Passwords are hashed with argon2id, a bounded number at a time, so that a flood of logins cannot take the machine. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown account (no hash) as for a wrong password. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
};

const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;
const atOnce = 2;
const waitingAtMost = 60;

export function createPasswords(): Passwords {
  const slots = createSlots(atOnce, waitingAtMost);
  const derive = (password: string, nonce: Buffer) =>
    slots(() => promisify(argon2)('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength }));

  return {
    async hash(password) {
      const nonce = randomBytes(16);
      const tag = await derive(password, nonce);
      return ['', 'argon2id', 'v=19', `m=${memory},t=${passes},p=${parallelism}`, encode(nonce), encode(tag)].join('$');
    },
    async matches(password, hash) {
      const [nonce, tag] = decode(hash ?? noAccount);
      const derived = await derive(password, nonce);
      return timingSafeEqual(derived, tag) && hash !== undefined;
    },
  };
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const noAccount = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(Buffer.alloc(16))}$${encode(Buffer.alloc(tagLength))}`;

function decode(hash: string): [nonce: Buffer, tag: Buffer] {
  const [, name, , costs, nonce = '', tag = ''] = hash.split('$');
  if (name !== 'argon2id' || costs !== `m=${memory},t=${passes},p=${parallelism}`)
    throw new Error('A stored password has an unknown form.');
  return [Buffer.from(nonce, 'base64'), Buffer.from(tag, 'base64')];
}

function createSlots(atOnce: number, waitingAtMost: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new Refusal('busy', { retryAfterSeconds: 2 });
      await new Promise<void>((resume) => waiting.push(resume));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
