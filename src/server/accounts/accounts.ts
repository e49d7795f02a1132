import type { User } from '#contract/account.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { Seal } from '#server/seal/seal.ts';
import type { Time } from '#server/time.ts';
import { createDemoPeople } from './demo-people.ts';
import { createEmailConfirmation } from './email-confirmation.ts';
import { createEntrance } from './entrance.ts';
import { createEnsureFirstAdmin } from './first-admin.ts';
import { createOwnPassword } from './own-password.ts';
import { createPasswordChanges } from './password-changes.ts';
import { createPasswords } from './passwords.ts';
import { createSecondFactorSettings } from './second-factor-settings.ts';
import { createSecondFactor } from './second-factor.ts';
import { createJoining } from './staff/joining.ts';
import { createStaffActs } from './staff/staff-acts.ts';
import { createStaff, type WriteAudit } from './staff/staff.ts';
import { createSessions, type SessionLifetimes } from './sessions.ts';
import type { Throttle } from './throttle.ts';
import type { RandomBytes } from './tokens.ts';

export type Accounts = ReturnType<typeof createAccounts>;

/** Everything about who someone is, put together from its parts. */
export function createAccounts(needs: {
  database: Database;
  seal: Seal;
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
  /** The house's name, as authenticator apps show it. */
  issuer: string;
}) {
  const { database } = needs;
  const sessions = createSessions(needs);
  const passwords = createPasswords(needs);
  const secondFactor = createSecondFactor(needs);
  const ownPassword = createOwnPassword({ ...needs, passwords });
  const { askToConfirm, ...emailConfirmation } = createEmailConfirmation(needs);
  const parts = { ...needs, sessions, passwords, ownPassword, secondFactor, askToConfirm };
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
    findUser: sessions.findUser,
    listSessions: sessions.list,
    endSession: sessions.end,
    endSessions: ({ userID }: Pick<User, 'userID'>) => sessions.endAll(database.db, userID),
  };
}
