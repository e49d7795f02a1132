import { Refusal, refuseField } from '#contract/api/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Time } from '#server/time.ts';
import { recoveryHash } from './recovery-codes.ts';
import { readFactor, useRecoveryHash, useStep } from './two-step-store.ts';
import { matchingStep } from './totp.ts';

/** Whether a code is accepted; `two-step-settings.ts` turns codes on and off. */
export type SecondFactor = {
  isOn(userID: number): Promise<boolean>;
  /** Passes whoever has no second factor; otherwise the code must be right and is used up. */
  demand(tx: Db, userID: number, code: string | undefined): Promise<void>;
};

export function createSecondFactor(needs: { database: Database; encryption: Encryption; time: Time }): SecondFactor {
  return {
    isOn: async (userID) => (await readFactor(needs.database.db, userID, needs.time))?.isOn ?? false,

    async demand(tx, userID, code) {
      const factor = await readFactor(tx, userID, needs.time);
      if (!factor?.isOn) return;
      if (!code) throw new Refusal('code-needed');
      const secret = needs.encryption.decrypt(factor.encryptedSecret, secretContext(userID));
      const step = matchingStep(secret, digitsOf(code), factor.now, factor.lastStep);
      const isGood =
        step === undefined ? await useRecoveryHash(tx, userID, recoveryHash(code)) : await useStep(tx, userID, step);
      if (!isGood) throw wrongCode();
    },
  };
}

export const secretContext = (userID: number) => `second-factor:${userID}`;

/** Apps show codes in two groups of three, and people type them so. */
export const digitsOf = (code: string) => code.replaceAll(/[\s-]/g, '');

export const wrongCode = () => refuseField('wrong-code', 'code');
