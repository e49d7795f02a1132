import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Role } from '#contract/account.ts';
import type { BodyType, CarStatus, FuelType } from '#contract/car-terms.ts';

/** The tables. Each is written by one folder alone, named above it. Amounts are whole cents, times are instants. */
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const identity = (name: string) => integer(name).primaryKey().generatedAlwaysAsIdentity();
const instant = (name: string) => timestamp(name, { withTimezone: true });
const now = sql`now()`;

// accounts/
export const users = pgTable(
  'users',
  {
    userID: identity('user_id'),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    fName: text('f_name').notNull(),
    lName: text('l_name').notNull(),
    role: text('role').$type<Role>().notNull().default('user'),
    termsVersion: text('terms_version').notNull(),
    termsAcceptedAt: instant('terms_accepted_at').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    check('users_role', sql`${table.role} in ('user', 'admin')`),
  ],
);

// accounts/
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userID: integer('user_id')
      .notNull()
      .references(() => users.userID, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userID), index('sessions_expiry').on(table.expiresAt)],
);

// accounts/
export const attempts = pgTable('attempts', {
  /** What is counted, such as 'log-in:address:203.0.113.7'. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
});

// cars/
export const cars = pgTable(
  'cars',
  {
    carID: identity('car_id'),
    carMake: text('car_make').notNull(),
    carModel: text('car_model').notNull(),
    carYear: integer('car_year').notNull(),
    carDes: text('car_des').notNull().default(''),
    carEngine: text('car_engine').notNull().default(''),
    carTransmission: text('car_transmission').notNull().default(''),
    carDrivetrain: text('car_drivetrain').notNull().default('FWD'),
    fuelType: text('fuel_type').$type<FuelType>(),
    carBodyType: text('car_body_type').$type<BodyType>(),
    priceCents: bigint('price_cents', { mode: 'number' }),
    carMileage: integer('car_mileage'),
    title: text('title').notNull().default(''),
    downpayCents: bigint('downpay_cents', { mode: 'number' }),
    features: text('features')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    vin: text('vin').notNull().default(''),
    stockNumber: text('stock_number'),
    condition: jsonb('condition').$type<Condition>().notNull().default({}),
    status: text('status').$type<CarStatus>().notNull().default('active'),
    reservedUntil: instant('reserved_until'),
    createdAt: instant('created_at').notNull().default(now),
    updatedAt: instant('updated_at').notNull().default(now),
  },
  (table) => [
    uniqueIndex('cars_stock_number_unique').on(table.stockNumber),
    index('cars_newest').on(table.createdAt, table.carID),
    check('cars_status', sql`${table.status} in ('active', 'archived', 'reserved', 'sold')`),
  ],
);

/** What the yard knows of a car's condition; what is absent was not checked. */
export type Condition = {
  keys?: number;
  starts?: boolean;
  drives?: boolean;
  knownDefects?: string;
  sourceBank?: string;
};

// cars/
export const photos = pgTable(
  'photos',
  {
    photoID: identity('photo_id'),
    carID: integer('car_id')
      .notNull()
      .references(() => cars.carID, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    state: text('state').$type<'waiting' | 'ready' | 'failed'>().notNull().default('waiting'),
    /** Where the untouched upload lies in private storage. */
    originalKey: text('original_key').notNull(),
    /** Content hash that names the renditions in public storage; null until they are made. */
    contentHash: text('content_hash'),
    width: integer('width'),
    height: integer('height'),
    color: text('color'),
    alt: text('alt').notNull().default(''),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [index('photos_car').on(table.carID, table.position), index('photos_hash').on(table.contentHash)],
);

// applications/
export const applications = pgTable(
  'applications',
  {
    applicationID: identity('application_id'),
    userID: integer('user_id')
      .notNull()
      .references(() => users.userID, { onDelete: 'cascade' }),
    /** The form's fields, encrypted by the application; the database never sees them in the clear. */
    sealedFields: bytes('sealed_fields').notNull(),
    keyID: text('key_id').notNull(),
    proofKey: text('proof_key').notNull(),
    proofType: text('proof_type').notNull(),
    disposeAfter: instant('dispose_after').notNull(),
    createdAt: instant('created_at').notNull().default(now),
    updatedAt: instant('updated_at').notNull().default(now),
  },
  (table) => [uniqueIndex('applications_user_unique').on(table.userID)],
);

// inquiries/
export const inquiries = pgTable(
  'inquiries',
  {
    inquiryID: identity('inquiry_id'),
    userID: integer('user_id')
      .notNull()
      .references(() => users.userID, { onDelete: 'cascade' }),
    carID: integer('car_id')
      .notNull()
      .references(() => cars.carID, { onDelete: 'cascade' }),
    status: text('status').$type<'pending' | 'approved' | 'declined'>().notNull().default('pending'),
    createdAt: instant('created_at').notNull().default(now),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('inquiries_user_car_unique').on(table.userID, table.carID),
    index('inquiries_car').on(table.carID),
    check('inquiries_status', sql`${table.status} in ('pending', 'approved', 'declined')`),
  ],
);

// outbox/
export const outbox = pgTable(
  'outbox',
  {
    promiseID: bigint('promise_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** Smaller goes first among what is due. */
    priority: integer('priority').notNull().default(0),
    dueAt: instant('due_at').notNull().default(now),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Given up on: an admin has to look at it. */
    parked: boolean('parked').notNull().default(false),
    keptAt: instant('kept_at'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    index('outbox_due')
      .on(table.priority, table.dueAt, table.promiseID)
      .where(sql`${table.keptAt} is null and not ${table.parked}`),
  ],
);
