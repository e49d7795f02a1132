import { and, eq, isNull } from 'drizzle-orm';
import { carName } from '#contract/inventory/car-name.ts';
import type { Language } from '#contract/api/paths.ts';
import type { KeptViewing } from '#contract/jobs/emails.ts';
import { cars, users } from '#server/database/schema.ts';
import { unlessBroken } from '#server/encryption/decryption-failed.ts';
import type { Recipient } from '#server/mail/email-template.ts';
import type { ViewingNeeds } from './needs.ts';
import { findByID, type ViewingRow } from './viewing-store.ts';

/** A viewing as an email tells it: what is true when the email is written. */
export type ToldViewing = Pick<ViewingRow, 'viewingID' | 'carID' | 'status' | 'startsAt' | 'sequence' | 'tokenHash'> & {
  token: string;
  car: string;
  person: Recipient;
  /** Someone without an account. */
  isGuest: boolean;
};

/** Undefined where there is nobody to write to. */
export function createToldViewings({ database, links, guests }: Pick<ViewingNeeds, 'database' | 'links' | 'guests'>) {
  const { db } = database;
  return {
    async find(viewingID: number): Promise<ToldViewing | undefined> {
      const row = await findByID(db, viewingID);
      if (row === undefined) return undefined;
      const [car] = await db
        .select({ carYear: cars.carYear, carMake: cars.carMake, carModel: cars.carModel })
        .from(cars)
        .where(and(eq(cars.carID, row.carID), isNull(cars.deletedAt)))
        .limit(1);
      return car && tell(row, carName(car));
    },

    /** One that was called off because its car is gone, be it deleted with the car by now. Undefined where it was changed since. */
    async recall(
      { viewingID, sequence }: Pick<ViewingRow, 'viewingID' | 'sequence'>,
      kept: KeptViewing,
    ): Promise<ToldViewing | undefined> {
      const row = await findByID(db, viewingID);
      const isChanged = row !== undefined && (row.sequence !== sequence || row.status !== 'cancelled');
      if (isChanged) return undefined;
      return tell({ viewingID, sequence, status: 'cancelled', ...rowOf(kept) }, kept.car);
    },

    /** In which they read about it; English where that cannot be read any more. */
    async languageOf(row: PersonOf): Promise<Language> {
      const { encryptedGuestFields, tokenHash } = row;
      if (encryptedGuestFields === null) return (await findPerson(row))?.language ?? 'en';
      return unlessBroken(() => guests.open({ encryptedGuestFields, tokenHash }))?.language ?? 'en';
    },
  };

  async function tell(row: TellableRow, car: string): Promise<ToldViewing | undefined> {
    const person = await findPerson(row);
    if (person === undefined || person.email === '') return undefined;
    return { ...row, token: links.read(row), car, person, isGuest: row.userID === null };
  }

  async function findPerson({ userID, tokenHash, encryptedGuestFields }: PersonOf): Promise<Recipient | undefined> {
    if (encryptedGuestFields !== null) return guests.open({ tokenHash, encryptedGuestFields });
    if (userID === null) return undefined;
    const [person] = await db
      .select({ fName: users.fName, email: users.email, language: users.language })
      .from(users)
      .where(eq(users.userID, userID))
      .limit(1);
    return person;
  }
}

type PersonOf = Pick<ViewingRow, 'userID' | 'tokenHash' | 'encryptedGuestFields'>;
type StoredPart = Pick<
  ViewingRow,
  'userID' | 'carID' | 'startsAt' | 'tokenHash' | 'encryptedToken' | 'encryptedGuestFields'
>;
type TellableRow = StoredPart & Pick<ViewingRow, 'viewingID' | 'sequence' | 'status'>;

/** What an email needs of a viewing that may be deleted before it is written, as its job stores it. */
export const keep = (row: StoredPart, car: string): KeptViewing => ({
  userID: row.userID,
  carID: row.carID,
  car,
  startsAt: row.startsAt?.toISOString() ?? null,
  tokenHash: base64(row.tokenHash),
  encryptedToken: base64(row.encryptedToken),
  encryptedGuestFields: row.encryptedGuestFields && base64(row.encryptedGuestFields),
});

const rowOf = ({
  userID,
  carID,
  startsAt,
  tokenHash,
  encryptedToken,
  encryptedGuestFields,
}: KeptViewing): StoredPart => ({
  userID,
  carID,
  startsAt: startsAt === null ? null : new Date(startsAt),
  tokenHash: bytes(tokenHash),
  encryptedToken: bytes(encryptedToken),
  encryptedGuestFields: encryptedGuestFields === null ? null : bytes(encryptedGuestFields),
});

const base64 = (stored: Uint8Array) => Buffer.from(stored).toString('base64');
const bytes = (text: string): Uint8Array => Buffer.from(text, 'base64');
