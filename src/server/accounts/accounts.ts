import type { User } from '#contract/accounts/account.ts';
import type { Language } from '#contract/api/paths.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Time } from '#server/time.ts';
import { createDemoPeople } from './demo-accounts.ts';
import { createConfirmAddress, createEmailConfirmation } from './email-confirmation/email-confirmation.ts';
import { createEntrance } from './login.ts';
import { createEnsureFirstAdmin } from './staff/first-admin.ts';
import { readOwnAccount } from './own-account.ts';
import { limitOf } from './throttling/limits.ts';
import { createOwnPassword } from './passwords/own-password.ts';
import { createPasswordChanges } from './passwords/password-changes.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createSecondFactorSettings } from './two-step/two-step-settings.ts';
import { createSecondFactor } from './two-step/check-code.ts';
import { createJoining } from './staff/joining.ts';
import { createStaffActs } from './staff/invite-colleagues.ts';
import { createStaff, type WriteAudit } from './staff/staff.ts';
import { followLanguage } from './reader-language.ts';
import { createSessions, type SessionLifetimes } from './sessions.ts';
import type { Throttle } from './throttling/throttle.ts';
import type { RandomBytes } from './random-tokens.ts';

export type Accounts = ReturnType<typeof createAccounts>;

/** Everything about who someone is, put together from its parts. */
export function createAccounts(needs: {
  database: Database;
  encryption: Encryption;
  throttle: Throttle;
  clock: () => Date;
  time: Time;
  randomBytes: RandomBytes;
  log: Log;
  writeAudit: WriteAudit;
  signUpsPerHour: number;
  /** Whether admins may act as such only with a second factor. */
  requireAdminSecondFactor: boolean;
  /** Whether the people of the demo may log in. */
  demoLogIns: boolean;
  /** When sessions end. */
  lifetimes: SessionLifetimes;
  /** The app's name, as authenticator apps show it. */
  issuer: () => string;
  sendWhatWaited: Parameters<typeof createConfirmAddress>[0]['sendWhatWaited'];
}) {
  const { database } = needs;
  const sessions = createSessions(needs);
  const passwords = createPasswords(needs);
  const secondFactor = createSecondFactor(needs);
  const ownPassword = createOwnPassword({ ...needs, passwords });
  const confirmAddress = createConfirmAddress(needs);
  const { askToConfirm, ...emailConfirmation } = createEmailConfirmation({ ...needs, confirmAddress });
  const parts = { ...needs, sessions, passwords, ownPassword, secondFactor, askToConfirm, confirmAddress };
  const { withCredentials, ...entrance } = createEntrance(parts);
  return {
    ...entrance,
    ...createPasswordChanges(parts),
    ...emailConfirmation,
    ...createSecondFactorSettings(parts),
    ...createDemoPeople(parts),
    ensureFirstAdmin: createEnsureFirstAdmin(parts),
    ...createJoining({ ...parts, withCredentials }),
    staff: createStaffActs({ ...parts, staff: createStaff(needs) }),
    /** Does something in a transaction, once the person has proved the password. */
    prove: ownPassword.prove,
    /** For whoever takes all their data along. That it was done is on record before anything is read. */
    async proveForDownload(userID: number, password: string) {
      await needs.throttle.spend([limitOf('own-data', { userID })]);
      return ownPassword.prove(userID, password, async (tx) => {
        const account = await readOwnAccount(tx, userID);
        await needs.writeAudit(tx, { actorID: userID, action: 'data downloaded', object: `user:${userID}` });
        return { account, madeAt: needs.clock() };
      });
    },
    findUser: sessions.findUser,
    followLanguage: (userID: number, language: Language) => followLanguage(database.db, userID, language),
    listSessions: sessions.list,
    endSession: sessions.end,
    endSessions: ({ userID }: Pick<User, 'userID'>) => sessions.endAll(database.db, userID),
  };
}
