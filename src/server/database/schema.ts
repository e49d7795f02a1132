import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Role } from '#contract/accounts/account.ts';
import type { Condition as KnownCondition } from '#contract/inventory/car.ts';
import type { VinField } from '#contract/inventory/decoding/vin-facts.ts';
import type { OfferState, RoundState } from '#contract/inventory/offers/offer-terms.ts';
import type { BuyerKind } from '#contract/inventory/sale/sale-terms.ts';
import type { FormField, FormPage, FormPlaces } from '#contract/inventory/guide/form-places.ts';
import type { GuideKind, WarrantyCoverage } from '#contract/inventory/guide/guide-terms.ts';
import type { TaskKind, TaskState } from '#contract/inventory/recon/recon-terms.ts';
import type { TitleStatus } from '#contract/inventory/repossession/repossession-terms.ts';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import type { Language } from '#contract/api/paths.ts';
import type { FileKind } from '#contract/api/endpoints.ts';
import type { DeclineReason } from '#contract/inquiries/decline-reasons.ts';
import type { InformationItem } from '#contract/inquiries/information-items.ts';
import type { InquiryEvent, InquiryStatus } from '#contract/inquiries/inquiry-terms.ts';
import type { NoticeKind } from '#contract/inquiries/notice-terms.ts';
import type { ViewingStatus } from '#contract/viewings/viewing-terms.ts';
import { carFieldColumns } from './car-field-columns.ts';

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
    /** Counts new passwords. A hash that is only renewed leaves it as it is. */
    passwordVersion: integer('password_version').notNull().default(1),
    fName: text('f_name').notNull(),
    lName: text('l_name').notNull(),
    /** In which emails to them are written. */
    language: text('language').$type<Language>().notNull().default('en'),
    /** Whether they chose it by hand. Otherwise it is that of the page where they acted last. */
    isLanguageChosen: boolean('is_language_chosen').notNull().default(false),
    role: text('role').$type<Role>().notNull().default('user'),
    /** Made by the demo, with a password that anyone can read: logs in only while the demo runs. */
    isDemo: boolean('is_demo').notNull().default(false),
    termsVersion: text('terms_version').notNull(),
    termsAcceptedAt: instant('terms_accepted_at').notNull(),
    createdAt: instant('created_at').notNull().default(now),
    /** When the owner of the address proved to be the owner of the account; null until then. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** Since when this is an admin. */
    adminSince: instant('admin_since'),
    /** Of admins alone, and kept when their sessions are gone. */
    lastSeenAt: instant('last_seen_at'),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    check('users_language', sql`${table.language} in ('en', 'es')`),
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
    /** Browser and system as a person would name them, such as 'Firefox on Android'. */
    device: text('device').notNull().default(''),
  },
  (table) => [index('sessions_user').on(table.userID), index('sessions_expiry').on(table.expiresAt)],
);

// accounts/
export const attempts = pgTable('attempts', {
  /** What is counted and under which of its counters, such as 'log-in:40312'. Whose that is cannot be told from it. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
});

// accounts/
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userID: integer('user_id')
      .notNull()
      .references(() => users.userID, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_resets_user').on(table.userID)],
);

// accounts/
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userID: integer('user_id')
      .notNull()
      .references(() => users.userID, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('email_confirmations_user').on(table.userID)],
);

// accounts/
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    invitationID: identity('invitation_id'),
    email: text('email').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    /** Null for the operator's command. Whoever loses access takes their invitations along. */
    invitedBy: integer('invited_by').references(() => users.userID, { onDelete: 'cascade' }),
    /** When its email was last sent. */
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_invitations_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('staff_invitations_token_unique').on(table.tokenHash),
    index('staff_invitations_inviter').on(table.invitedBy),
  ],
);

// accounts/
export const secondFactors = pgTable('second_factors', {
  userID: integer('user_id')
    .primaryKey()
    .references(() => users.userID, { onDelete: 'cascade' }),
  /** The authenticator's secret, encrypted like everything personal. */
  encryptedSecret: bytes('encrypted_secret').notNull(),
  /** Null until a first code confirmed it. */
  confirmedAt: instant('confirmed_at'),
  /** The last time step whose code was accepted; a code is good once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** SHA-256 of the recovery codes not used yet. */
  recoveryHashes: text('recovery_hashes')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
});

// cars/
export const cars = pgTable(
  'cars',
  {
    carID: identity('car_id'),
    ...carFieldColumns(),
    condition: jsonb('condition').$type<Condition>().notNull().default({}),
    status: text('status').$type<CarStatus>().notNull().default('active'),
    reservedUntil: instant('reserved_until'),
    /** Until when sealed offers are taken on it; null where none are. */
    offersUntil: instant('offers_until'),
    /** Why it is for sale although another car with its VIN is; null where it needs no reason. */
    sameVinReason: text('same_vin_reason'),
    /** The fields that its VIN filled in and nobody has confirmed. */
    fromVin: text('from_vin')
      .array()
      .$type<VinField[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** When its price fell, if that was its latest change of price and buyers saw the car then. */
    priceReducedAt: instant('price_reduced_at'),
    /** Counts edits, so that of two admins the second is told. */
    version: integer('version').notNull().default(1),
    /** Gone for everyone; for a moment an admin can still bring it back. */
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull().default(now),
    updatedAt: instant('updated_at').notNull().default(now),
  },
  (table) => [
    uniqueIndex('cars_stock_number_unique').on(table.stockNumber),
    // One VIN is for sale once, whoever is quicker; a second time only where somebody gave a reason.
    uniqueIndex('cars_vin_on_offer')
      .on(sql`upper(${table.vin})`)
      .where(
        sql`${table.vin} <> '' and ${table.status} in ('active', 'reserved') and ${table.deletedAt} is null and ${table.sameVinReason} is null`,
      ),
    index('cars_vin')
      .on(table.vin)
      .where(sql`${table.vin} <> ''`),
    index('cars_newest').on(table.createdAt, table.carID),
    check('cars_reserved', sql`(${table.status} = 'reserved') = (${table.reservedUntil} is not null)`),
    check('cars_offers', sql`${table.offersUntil} is null or ${table.status} = 'active'`),
    check('cars_status', sql`${table.status} in ('active', 'archived', 'reserved', 'sold')`),
  ],
);

/** What the lot knows of a car's condition; what is absent was not checked. */
export type Condition = { [Field in keyof KnownCondition]?: NonNullable<KnownCondition[Field]> };

// cars/: every price that a car has had, the first one included.
export const priceChanges = pgTable(
  'price_changes',
  {
    changeID: identity('change_id'),
    carID: integer('car_id')
      .notNull()
      .references(() => cars.carID, { onDelete: 'cascade' }),
    /** The price from then on; null where it was taken away. */
    priceCents: bigint('price_cents', { mode: 'number' }),
    /** Null for the app itself, and for somebody who is gone. */
    actorID: integer('actor_id').references(() => users.userID, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  (table) => [index('price_changes_car').on(table.carID, table.changeID)],
);

// cars/: how a car was sold, for staff alone. One for each car that is sold; a car that is for sale has none.
export const sales = pgTable(
  'sales',
  {
    carID: integer('car_id')
      .primaryKey()
      .references(() => cars.carID, { onDelete: 'cascade' }),
    /** Null where nobody wrote it down. */
    priceCents: bigint('price_cents', { mode: 'number' }),
    /** The dealer's day. */
    soldOn: date('sold_on').notNull(),
    buyer: text('buyer').$type<BuyerKind>().notNull().default('not-recorded'),
    inquiryID: integer('inquiry_id').references(() => inquiries.inquiryID, { onDelete: 'set null' }),
    /** Name and address as they were at the sale. Null where there are none, and once they are erased. */
    encryptedBuyer: bytes('encrypted_buyer'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('sales_inquiry').on(table.inquiryID),
    index('sales_day')
      .on(table.soldOn)
      .where(sql`${table.encryptedBuyer} is not null`),
    check('sales_buyer', sql`${table.buyer} in ('inquiry', 'typed', 'not-recorded')`),
    check('sales_price', sql`${table.priceCents} >= 0`),
  ],
);

// cars/: a time in which sealed offers are taken on a car. One at a time for each car.
export const offerRounds = pgTable(
  'offer_rounds',
  {
    roundID: identity('round_id'),
    carID: integer('car_id')
      .notNull()
      .references(() => cars.carID, { onDelete: 'cascade' }),
    state: text('state').$type<RoundState>().notNull().default('open'),
    openedAt: instant('opened_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Known to staff alone; null where there is none. */
    minimumCents: bigint('minimum_cents', { mode: 'number' }),
    /** What was offered when it ended, the highest first; null until then. It names nobody and outlives whoever offered. */
    amountsCents: jsonb('amounts_cents').$type<number[]>(),
    acceptedCents: bigint('accepted_cents', { mode: 'number' }),
    /** Counts what staff did, so that of two admins the second is told. */
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('offer_rounds_one_at_a_time')
      .on(table.carID)
      .where(sql`${table.state} in ('open', 'ended')`),
    index('offer_rounds_car').on(table.carID, table.roundID),
    check('offer_rounds_state', sql`${table.state} in ('open', 'ended', 'accepted', 'declined', 'canceled')`),
    check('offer_rounds_minimum', sql`${table.minimumCents} >= 0`),
  ],
);

// cars/: sealed offers, one for each buyer and round. What is withdrawn is gone.
export const offers = pgTable(
  'offers',
  {
    offerID: identity('offer_id'),
    roundID: integer('round_id')
      .notNull()
      .references(() => offerRounds.roundID, { onDelete: 'cascade' }),
    userID: integer('user_id')
      .notNull()
      .references(() => users.userID, { onDelete: 'cascade' }),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    state: text('state').$type<OfferState>().notNull().default('live'),
    /** When this amount was offered: of equal ones the earlier ranks first. */
    placedAt: instant('placed_at').notNull(),
  },
  (table) => [
    uniqueIndex('offers_one_for_each_buyer').on(table.roundID, table.userID),
    // One winner, whatever else goes wrong.
    uniqueIndex('offers_one_accepted')
      .on(table.roundID)
      .where(sql`${table.state} = 'accepted'`),
    index('offers_user').on(table.userID),
    check('offers_state', sql`${table.state} in ('live', 'accepted', 'declined', 'canceled')`),
    check('offers_amount', sql`${table.amountCents} > 0`),
  ],
);

// cars/: how a car was repossessed, for staff alone. Days are the dealer's.
export const repossessionFiles = pgTable(
  'repossession_files',
  {
    carID: integer('car_id')
      .primaryKey()
      .references(() => cars.carID, { onDelete: 'cascade' }),
    lender: text('lender').notNull().default(''),
    accountReference: text('account_reference').notNull().default(''),
    repossessedOn: date('repossessed_on'),
    redemptionNoticeOn: date('redemption_notice_on'),
    saleNoticeOn: date('sale_notice_on'),
    titleStatus: text('title_status').$type<TitleStatus>(),
    sixtyPercentPaid: boolean('sixty_percent_paid').notNull().default(false),
    reserveCents: bigint('reserve_cents', { mode: 'number' }),
    transportCents: bigint('transport_cents', { mode: 'number' }),
    reconditioningCents: bigint('reconditioning_cents', { mode: 'number' }),
    feesCents: bigint('fees_cents', { mode: 'number' }),
    /** Counts edits, so that of two admins the second is told. */
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check(
      'repossession_files_title',
      sql`${table.titleStatus} in ('with-lender', 'electronic', 'applied', 'in-hand', 'lost')`,
    ),
  ],
);

// cars/: what is done to a car before it is sold, for staff alone.
export const reconTasks = pgTable(
  'recon_tasks',
  {
    taskID: identity('task_id'),
    carID: integer('car_id')
      .notNull()
      .references(() => cars.carID, { onDelete: 'cascade' }),
    kind: text('kind').$type<TaskKind>().notNull(),
    about: text('about').notNull().default(''),
    /** Null where nobody knows it yet. */
    costCents: bigint('cost_cents', { mode: 'number' }),
    state: text('state').$type<TaskState>().notNull().default('to-do'),
    /** The dealer's day. */
    doneOn: date('done_on'),
    /** Counts edits, so that of two admins the second is told. */
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('recon_tasks_car').on(table.carID, table.taskID),
    check(
      'recon_tasks_kind',
      sql`${table.kind} in ('wash', 'tires', 'title', 'repair', 'detail', 'inspection', 'other')`,
    ),
    check('recon_tasks_state', sql`${table.state} in ('to-do', 'doing', 'done')`),
    check('recon_tasks_done', sql`(${table.state} = 'done') = (${table.doneOn} is not null)`),
    check('recon_tasks_cost', sql`${table.costCents} >= 0`),
  ],
);

// cars/: what a car's Buyers Guide says. A car without a row has none that anybody confirmed.
export const buyersGuides = pgTable(
  'buyers_guides',
  {
    carID: integer('car_id')
      .primaryKey()
      .references(() => cars.carID, { onDelete: 'cascade' }),
    kind: text('kind').$type<GuideKind>().notNull(),
    coverage: text('coverage').$type<WarrantyCoverage>(),
    laborPercent: integer('labor_percent'),
    partsPercent: integer('parts_percent'),
    systems: text('systems').notNull().default(''),
    duration: text('duration').notNull().default(''),
    manufacturerWarranty: boolean('manufacturer_warranty').notNull().default(false),
    manufacturerUsedWarranty: boolean('manufacturer_used_warranty').notNull().default(false),
    otherWarranty: boolean('other_warranty').notNull().default(false),
    serviceContract: boolean('service_contract').notNull().default(false),
    /** Counts edits, so that of two admins the second is told. */
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('buyers_guides_kind', sql`${table.kind} in ('as-is', 'implied-only', 'warranty')`),
    check('buyers_guides_coverage', sql`(${table.kind} = 'warranty') = (${table.coverage} is not null)`),
    check('buyers_guides_coverages', sql`${table.coverage} in ('full', 'limited')`),
    check('buyers_guides_labor', sql`${table.laborPercent} between 0 and 100`),
    check('buyers_guides_parts', sql`${table.partsPercent} between 0 and 100`),
  ],
);

// cars/: the official form that guides are written on, one for each language.
export const guideForms = pgTable(
  'guide_forms',
  {
    language: text('language').$type<Language>().primaryKey(),
    /** Where the PDF lies in private storage. */
    formKey: text('form_key').notNull(),
    /** The file's own name. */
    label: text('label').notNull(),
    pages: jsonb('pages').$type<FormPage[]>().notNull(),
    fields: jsonb('fields').$type<FormField[]>().notNull(),
    /** Where each value goes. */
    places: jsonb('places').$type<FormPlaces>().notNull(),
    /** Whether staff have said so themselves; until then the places are guessed, and no buyer gets the form. */
    isMatched: boolean('is_matched').notNull().default(false),
    version: integer('version').notNull().default(1),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [check('guide_forms_language', sql`${table.language} in ('en', 'es')`)],
);

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
    /** Where the untouched upload lies in private storage, or will lie: a photo can be announced before it comes. */
    originalKey: text('original_key').notNull(),
    /** Content hash that names the renditions in public storage; null until the first is made. */
    contentHash: text('content_hash'),
    /** Whether a photo that is ready has all its renditions; otherwise it has its quick one alone. */
    complete: boolean('complete').notNull().default(true),
    /** A picture of the demonstration's, which no camera took. */
    drawn: boolean('drawn').notNull().default(false),
    width: integer('width'),
    height: integer('height'),
    color: text('color'),
    alt: text('alt').notNull().default(''),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [index('photos_car').on(table.carID, table.position), index('photos_hash').on(table.contentHash)],
);

// cars/
export const imports = pgTable('imports', {
  importID: identity('import_id'),
  /** The file's own name. */
  label: text('label').notNull(),
  /** Where the sheet lies in private storage. */
  sheetKey: text('sheet_key').notNull(),
  state: text('state').$type<'uploaded' | 'checking' | 'checked' | 'done'>().notNull().default('uploaded'),
  rows: integer('rows').notNull(),
  /** Where its headings stand; what is above them is a title. */
  headingsRow: integer('headings_row').notNull().default(1),
  through: integer('through').notNull().default(0),
  problemCount: integer('problem_count').notNull().default(0),
  /** What the check said would follow from changes of status; null until it was checked. */
  foreseen: jsonb('foreseen').$type<{
    emails: number;
    viewings: number;
    calls: number;
    sales?: number;
    rounds?: number;
  }>(),
  /** What was done, so that it can be told again; whom to call is named by viewing. Null until it is done. */
  outcome: jsonb('outcome').$type<{ added: number; changed: number; toCall: number[] }>(),
  createdAt: instant('created_at').notNull(),
});

// cars/: the rows of a sheet that was checked and found good, until they are taken over or a day has passed.
export const importRows = pgTable(
  'import_rows',
  {
    importID: integer('import_id')
      .notNull()
      .references(() => imports.importID, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    draft: jsonb('draft').$type<Record<string, unknown>>().notNull(),
    /** The car that is changed, and its version when the change was shown; null for a new one. */
    carID: integer('car_id'),
    version: integer('version'),
  },
  (table) => [primaryKey({ columns: [table.importID, table.row] })],
);

// cars/: how the sheets of a bank are mapped.
export const importMappings = pgTable('import_mappings', {
  bank: text('bank').primaryKey(),
  /** The heading of the column that fills each field, reduced to letters and digits. */
  mapping: jsonb('mapping').$type<Record<string, string>>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

// applications/
export const applications = pgTable(
  'applications',
  {
    applicationID: identity('application_id'),
    userID: integer('user_id')
      .notNull()
      .references(() => users.userID, { onDelete: 'cascade' }),
    /** The form's fields, encrypted by the application; the database never sees them in the clear. */
    encryptedFields: bytes('encrypted_fields').notNull(),
    keyID: text('key_id').notNull(),
    proofKey: text('proof_key').notNull(),
    proofKind: text('proof_kind').$type<FileKind>().notNull(),
    proofBytes: integer('proof_bytes').notNull(),
    proofLabel: text('proof_label').notNull(),
    disposeAfter: instant('dispose_after').notNull(),
    /** Until then the law wants it kept, because it was answered; null while this version of it was not. */
    heldUntil: instant('held_until'),
    createdAt: instant('created_at').notNull().default(now),
    updatedAt: instant('updated_at').notNull().default(now),
  },
  (table) => [uniqueIndex('applications_user_unique').on(table.userID)],
);

// applications/: what the law wants kept of applications that are no longer on file. It outlives the person.
export const keptApplications = pgTable(
  'kept_applications',
  {
    keptID: identity('kept_id'),
    /** Whose it was, and which; nothing else has these numbers any more. */
    applicationID: integer('application_id').notNull(),
    userID: integer('user_id').notNull(),
    why: text('why').$type<'closed' | 'replaced'>().notNull(),
    /** As they were on file. */
    encryptedFields: bytes('encrypted_fields').notNull(),
    /** Who the person was, and what staff had written down about the inquiries. */
    encryptedRecord: bytes('encrypted_record').notNull(),
    keyID: text('key_id').notNull(),
    proofKey: text('proof_key').notNull(),
    proofKind: text('proof_kind').$type<FileKind>().notNull(),
    proofBytes: integer('proof_bytes').notNull(),
    receivedAt: instant('received_at').notNull(),
    createdAt: instant('created_at').notNull(),
    keepUntil: instant('keep_until').notNull(),
  },
  (table) => [
    index('kept_applications_end').on(table.keepUntil),
    index('kept_applications_proof').on(table.proofKey),
    check('kept_applications_why', sql`${table.why} in ('closed', 'replaced')`),
  ],
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
    status: text('status').$type<InquiryStatus>().notNull().default('pending'),
    createdAt: instant('created_at').notNull().default(now),
    decidedAt: instant('decided_at'),
    declineReasons: text('decline_reasons')
      .array()
      .$type<DeclineReason[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** What was written for the reason `other`. */
    declineOther: text('decline_other').notNull().default(''),
    /** Since then the buyer owes an answer. */
    informationWantedAt: instant('information_wanted_at'),
    /** The last day for it; null where none was named. */
    informationBy: date('information_by'),
    /** The last day on which an approval holds; null where none was named. */
    approvedUntil: date('approved_until'),
  },
  (table) => [
    uniqueIndex('inquiries_user_car_unique').on(table.userID, table.carID),
    index('inquiries_car').on(table.carID),
    index('inquiries_status').on(table.status, table.createdAt),
    check('inquiries_status', sql`${table.status} in ('pending', 'approved', 'declined')`),
  ],
);

// inquiries/
export const inquiryTimeline = pgTable(
  'inquiry_timeline',
  {
    entryID: identity('entry_id'),
    inquiryID: integer('inquiry_id')
      .notNull()
      .references(() => inquiries.inquiryID, { onDelete: 'cascade' }),
    event: text('event').$type<InquiryEvent>().notNull(),
    note: text('note').notNull().default(''),
    /** Of a no. */
    reasons: text('reasons').array().$type<DeclineReason[]>(),
    /** Of what is missing, and until when. */
    items: text('items').array().$type<InformationItem[]>(),
    byDay: date('by_day'),
    at: instant('at').notNull(),
  },
  (table) => [index('inquiry_timeline_inquiry').on(table.inquiryID, table.entryID)],
);

// inquiries/
export const inquiryNotes = pgTable(
  'inquiry_notes',
  {
    noteID: identity('note_id'),
    inquiryID: integer('inquiry_id')
      .notNull()
      .references(() => inquiries.inquiryID, { onDelete: 'cascade' }),
    authorID: integer('author_id').references(() => users.userID, { onDelete: 'set null' }),
    body: text('body').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('inquiry_notes_inquiry').on(table.inquiryID, table.noteID)],
);

// inquiries/: what the law wants told and kept. It outlives inquiry, person and car.
export const creditNotices = pgTable(
  'credit_notices',
  {
    noticeID: identity('notice_id'),
    inquiryID: integer('inquiry_id').references(() => inquiries.inquiryID, { onDelete: 'set null' }),
    userID: integer('user_id').references(() => users.userID, { onDelete: 'set null' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    reasons: text('reasons')
      .array()
      .$type<DeclineReason[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    items: text('items')
      .array()
      .$type<InformationItem[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** What staff wrote. '' once the copy says it: it may name the person. */
    words: text('words').notNull().default(''),
    byDay: date('by_day'),
    /** What it is about, whatever becomes of the car. */
    car: text('car').notNull().default(''),
    carID: integer('car_id'),
    language: text('language').$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),
    keepUntil: instant('keep_until').notNull(),
    /** The email to the letter, once it is written. Only here it says who the person is. */
    encryptedCopy: bytes('encrypted_copy'),
  },
  (table) => [
    index('credit_notices_inquiry').on(table.inquiryID, table.noticeID),
    index('credit_notices_user').on(table.userID),
    index('credit_notices_end').on(table.keepUntil),
    check('credit_notices_kind', sql`${table.kind} in ('declined', 'incomplete')`),
    check('credit_notices_language', sql`${table.language} in ('en', 'es')`),
  ],
);

// viewings/
export const viewings = pgTable(
  'viewings',
  {
    viewingID: identity('viewing_id'),
    /** Null for someone without an account, whom staff booked. */
    userID: integer('user_id').references(() => users.userID, { onDelete: 'cascade' }),
    /** Their name, phone and email. */
    encryptedGuestFields: bytes('encrypted_guest_fields'),
    carID: integer('car_id')
      .notNull()
      .references(() => cars.carID, { onDelete: 'cascade' }),
    /** Whoever holds the link may book; it is long and random, and encrypted here so that emails can repeat it. */
    tokenHash: bytes('token_hash').notNull(),
    encryptedToken: bytes('encrypted_token').notNull(),
    status: text('status').$type<ViewingStatus>().notNull().default('offered'),
    startsAt: instant('starts_at'),
    /** Which of the admins who can show cars at the same time takes it. */
    desk: integer('desk'),
    /** Counts changes, for calendar files that replace each other. */
    sequence: integer('sequence').notNull().default(0),
    /** When an admin said that they will be there; a new time has to be accepted anew. */
    acceptedAt: instant('accepted_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('viewings_token_unique').on(table.tokenHash),
    uniqueIndex('viewings_user_car_unique').on(table.userID, table.carID),
    // One party at a time sees a car, and one admin shows one car at a time.
    uniqueIndex('viewings_car_time_unique')
      .on(table.carID, table.startsAt)
      .where(sql`${table.status} = 'booked'`),
    uniqueIndex('viewings_desk_time_unique')
      .on(table.desk, table.startsAt)
      .where(sql`${table.status} = 'booked'`),
    check('viewings_party', sql`(${table.userID} is null) <> (${table.encryptedGuestFields} is null)`),
    check(
      'viewings_booked',
      sql`${table.status} <> 'booked' or (${table.startsAt} is not null and ${table.desk} is not null)`,
    ),
  ],
);

// viewings/
export const viewingBlocks = pgTable(
  'viewing_blocks',
  {
    blockID: identity('block_id'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('viewing_blocks_end').on(table.endsAt),
    check('viewing_blocks_span', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

// saved/
export const savedCars = pgTable(
  'saved_cars',
  {
    userID: integer('user_id')
      .notNull()
      .references(() => users.userID, { onDelete: 'cascade' }),
    carID: integer('car_id')
      .notNull()
      .references(() => cars.carID, { onDelete: 'cascade' }),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userID, table.carID] })],
);

// saved/: who wants one email when a car can be had again. The row goes when that email is written.
export const watchedCars = pgTable(
  'watched_cars',
  {
    userID: integer('user_id')
      .notNull()
      .references(() => users.userID, { onDelete: 'cascade' }),
    carID: integer('car_id')
      .notNull()
      .references(() => cars.carID, { onDelete: 'cascade' }),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userID, table.carID] }), index('watched_cars_car').on(table.carID)],
);

// encryption/: one row for each key that something here is encrypted with. The keys themselves are never stored.
export const keyVerifiers = pgTable('key_verifiers', {
  keyID: text('key_id').primaryKey(),
  /** A known text, encrypted with the key: opens only with the right one. */
  verifier: bytes('verifier').notNull(),
  createdAt: instant('created_at').notNull(),
});

// audit/
export const auditEntries = pgTable(
  'audit_entries',
  {
    entryID: bigint('entry_id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** Null for the app itself. The person may be gone; the entry stays. */
    actorID: integer('actor_id'),
    action: text('action').notNull(),
    object: text('object').notNull(),
    /** What the person had to say about it; '' where nothing was asked. */
    note: text('note').notNull().default(''),
    /** Of this entry and the hash before it, so that nothing can be taken out or changed unseen. */
    hash: bytes('hash').notNull(),
  },
  (table) => [index('audit_entries_object').on(table.object, table.entryID)],
);

// analytics/
export const carViews = pgTable(
  'car_views',
  {
    carID: integer('car_id')
      .notNull()
      .references(() => cars.carID, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.carID, table.day] }), index('car_views_day').on(table.day)],
);

// analytics/
export const missedSearches = pgTable(
  'missed_searches',
  {
    /** What was asked for, without anything that could name a person. */
    question: text('question').notNull(),
    day: date('day').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.question, table.day] }), index('missed_searches_day').on(table.day)],
);

// settings/
export const settings = pgTable(
  'settings',
  {
    /** There is one row, or none while the configuration alone decides. */
    settingsID: integer('settings_id').primaryKey().default(1),
    chosen: jsonb('chosen').$type<Record<string, unknown>>().notNull(),
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('settings_one_row', sql`${table.settingsID} = 1`)],
);

/** By language and email; a text of null is the standard one, which somebody came back to. */
export const emailTexts = pgTable(
  'email_texts',
  {
    language: text('language').notNull(),
    name: text('name').notNull(),
    chosen: jsonb('chosen').$type<Record<string, unknown>>(),
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.name] })],
);

// idempotency/
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userID: integer('user_id')
      .notNull()
      .references(() => users.userID, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: bytes('request_hash').notNull(),
    status: integer('status'),
    answer: text('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userID, table.key] })],
);

// jobs/
export const outbox = pgTable(
  'outbox',
  {
    jobID: bigint('job_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** Smaller goes first among what is due. */
    priority: integer('priority').notNull().default(0),
    dueAt: instant('due_at').notNull().default(now),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Given up on: an admin has to look at it. */
    failed: boolean('failed').notNull().default(false),
    doneAt: instant('done_at'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    index('outbox_due')
      .on(table.priority, table.dueAt, table.jobID)
      .where(sql`${table.doneAt} is null and not ${table.failed}`),
  ],
);
