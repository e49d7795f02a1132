/** What a password costs to check: memory in KiB, passes over it, lanes at once. */
export type Costs = { memory: number; passes: number; parallelism: number };
export type PasswordHash = { costs: Costs; nonce: Buffer; tag: Buffer };

/** OWASP's choice for argon2id. Raise it freely: a stored hash names its own costs, and is renewed at the next log in. */
export const currentCosts: Costs = { memory: 19_456, passes: 2, parallelism: 1 };

/** Beyond these a stored hash was not made here, and checking it could take the machine. */
const most: Costs = { memory: 256 * 1024, passes: 10, parallelism: 4 };
const leastMemory = 8;
const shortestBytes = 16;
const longestBytes = 64;

export function writeHash({ costs, nonce, tag }: PasswordHash): string {
  return ['', 'argon2id', 'v=19', writeCosts(costs), encode(nonce), encode(tag)].join('$');
}

/** Undefined for what was not written here. */
export function readHash(written: string): PasswordHash | undefined {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = form.exec(written) ?? [];
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const hash = { costs, nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') };
  return areFit(costs) && isFit(hash.nonce) && isFit(hash.tag) ? hash : undefined;
}

const form = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export const writeCosts = ({ memory, passes, parallelism }: Costs) => `m=${memory},t=${passes},p=${parallelism}`;
const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const isFit = ({ length }: Buffer) => length >= shortestBytes && length <= longestBytes;

function areFit({ memory, passes, parallelism }: Costs): boolean {
  return (
    memory >= leastMemory * parallelism &&
    memory <= most.memory &&
    passes >= 1 &&
    passes <= most.passes &&
    parallelism >= 1 &&
    parallelism <= most.parallelism
  );
}
