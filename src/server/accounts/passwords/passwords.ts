import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '#contract/api/refusals.ts';
import type { Log } from '#server/log.ts';
import { createFairSlots, type Party } from '#server/runtime/fair-slots.ts';
import { currentCosts, readHash, writeCosts, writeHash, type PasswordHash } from './password-hash.ts';

/** Passwords are hashed with argon2id, a bounded number at a time, so that a flood of logins cannot take the machine. */
export type Passwords = {
  hash(password: string, party?: Party): Promise<string>;
  /** Takes as long for an unknown account (no hash) as for a wrong password, and for a hash of older, smaller costs. */
  matches(password: string, hash: string | undefined, party?: Party): Promise<boolean>;
  /** Whether it was made at other costs than passwords are hashed with now. */
  isOutdated(hash: string): boolean;
  /** Refuses at once whoever would find no place to wait. */
  demandPlace(party: Party): void;
};

const atOnce = 2;
const waitingAtMost = 60;
const tagBytes = 32;
const nonceBytes = 16;

export function createPasswords({
  log,
  costs = currentCosts,
}: { log?: Log; costs?: PasswordHash['costs'] } = {}): Passwords {
  const refuse = () => new Refusal('busy', { retryAfterSeconds: 2 });
  const slots = createFairSlots({ atOnce, waitingAtMost, refuse });
  const nobody: PasswordHash = { costs, nonce: Buffer.alloc(nonceBytes), tag: Buffer.alloc(tagBytes) };

  return {
    async hash(password, party = []) {
      const nonce = randomBytes(nonceBytes);
      return writeHash({ costs, nonce, tag: await slots.run(party, () => derive(password, { ...nobody, nonce })) });
    },
    async matches(password, hash, party = []) {
      const stored = hash === undefined ? undefined : readHash(hash);
      if (hash !== undefined && stored === undefined)
        log?.error({}, 'a stored password has an unknown form: only a new password helps its owner');
      const [tag] = await slots.run(party, () =>
        Promise.all([
          derive(password, stored ?? nobody),
          // Small costs of the past would tell that there is such an account.
          stored !== undefined && stored.costs.memory * stored.costs.passes < costs.memory * costs.passes
            ? derive(password, nobody)
            : undefined,
        ]),
      );
      return stored !== undefined && timingSafeEqual(tag, stored.tag);
    },
    isOutdated: (hash) => !hash.includes(`$${writeCosts(costs)}$`),
    demandPlace: slots.demandPlace,
  };
}

function derive(password: string, { costs, nonce, tag }: PasswordHash): Promise<Buffer> {
  return promisify(argon2)('argon2id', { message: password, nonce, ...costs, tagLength: tag.length });
}
