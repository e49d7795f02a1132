import { and, eq, isNull } from 'drizzle-orm';
import { usualInformationDays } from '#contract/inquiries/information-items.ts';
import { dayOf, daysAfter } from '#contract/time/local-time.ts';
import type { InquiryPayment } from '#contract/inquiries/inbox.ts';
import type { Car } from '#contract/inventory/car.ts';
import { carName } from '#contract/inventory/car-name.ts';
import type { Database } from '#server/database/database.ts';
import { cars, inquiries, users } from '#server/database/schema.ts';
import { unlessBroken } from '#server/encryption/decryption-failed.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { EmailWriters } from '#server/mail/email-job.ts';
import { createEmailTemplate, type Sender } from '#server/mail/email-template.ts';
import { createInquiryEmailParts } from './inquiry-email-parts.ts';
import { paymentOf } from './inquiry-payment.ts';
import type { FindApplications } from './needs.ts';
import { createNoticeEmail } from './notices/notice-email.ts';
import { findNotice, type StoredNotice } from './notices/notice-store.ts';
import { lastWanted } from './timeline.ts';

type OwnEmailName =
  | 'inquiry-received'
  | 'inquiry-approved'
  | 'inquiry-declined'
  | 'information-wanted'
  | 'information-reminder';

export function createInquiryEmails(needs: {
  database: Database;
  encryption: Encryption;
  sender: () => Sender;
  readCars: (carIDs: number[]) => Promise<Car[]>;
  findApplications: FindApplications;
}): Pick<EmailWriters, OwnEmailName> {
  const { sender } = needs;
  const { db } = needs.database;
  const noticeEmail = createNoticeEmail(needs);
  const { page, writeParts } = createEmailTemplate(sender);
  const partsIn = createInquiryEmailParts({ page, dealer: sender, timeZone: sender().timeZone });
  return {
    'inquiry-received': async ({ inquiryID }) => {
      const inquiry = await find(inquiryID);
      // Answered since: that has an email of its own.
      if (inquiry?.status !== 'pending') return undefined;
      return writeParts(inquiry.person, partsIn(inquiry.person.language)['inquiry-received'](inquiry));
    },
    'inquiry-approved': async ({ inquiryID }) => {
      const inquiry = await find(inquiryID);
      if (inquiry?.status !== 'approved') return undefined;
      const payment = await findPayment(inquiry);
      const told = { ...inquiry, payment, price: inquiry.carPrice };
      return writeParts(inquiry.person, partsIn(inquiry.person.language)['inquiry-approved'](told));
    },
    'inquiry-declined': ({ inquiryID, noticeID }) =>
      noticeEmail({ inquiryID, noticeID, kind: 'declined' }, async (notice) => {
        const status = await statusOf(inquiryID);
        const person = await findPerson(notice);
        // Approved since: that has an email of its own. Car and inquiry may be gone: whoever was declined is told nevertheless.
        if (person === undefined || (status !== undefined && status !== 'declined')) return undefined;
        const { reader, facts, isConfirmed } = whom(person, notice);
        const told = { ...facts, reasons: notice.reasons, other: notice.words };
        const parts = partsIn(notice.language)['inquiry-declined'](told);
        return async () => ({ email: await writeParts(reader, parts), isConfirmed });
      }),
    'information-wanted': ({ inquiryID, noticeID }) =>
      noticeEmail({ inquiryID, noticeID, kind: 'incomplete' }, async (notice) => {
        const inquiry = await find(inquiryID);
        if (inquiry === undefined || !isWaiting(inquiry)) return undefined;
        const person = await findPerson(notice);
        if (person === undefined) return undefined;
        const { reader, facts, isConfirmed } = whom(person, notice);
        const { items, words: question } = notice;
        const told = { ...facts, items, question, byDay: notice.byDay ?? lastDayOf(notice.createdAt) };
        const parts = partsIn(notice.language)['information-wanted'](told);
        return async () => ({ email: await writeParts(reader, parts), isConfirmed });
      }),
    'information-reminder': async ({ inquiryID, noticeID }) => {
      const inquiry = await find(inquiryID);
      const wanted = await lastWanted(db, inquiryID);
      const notice = await findNotice(db, { inquiryID, noticeID: undefined, kind: 'incomplete' });
      // Asked anew since: that has a reminder of its own.
      if (inquiry === undefined || !isWaiting(inquiry) || notice?.noticeID !== noticeID || wanted?.byDay == null)
        return undefined;
      const { items, note: question, byDay } = wanted;
      const told = { ...inquiry, items: items ?? [], question, byDay };
      return writeParts(inquiry.person, partsIn(inquiry.person.language)['information-reminder'](told));
    },
  };

  type Found = NonNullable<Awaited<ReturnType<typeof find>>>;
  async function find(inquiryID: number) {
    const [found] = await db
      .select({
        status: inquiries.status,
        userID: inquiries.userID,
        approvedUntil: inquiries.approvedUntil,
        informationWantedAt: inquiries.informationWantedAt,
        carID: inquiries.carID,
        person: { fName: users.fName, email: users.email, language: users.language },
        lName: users.lName,
        confirmedAt: users.emailConfirmedAt,
        carYear: cars.carYear,
        carMake: cars.carMake,
        carModel: cars.carModel,
      })
      .from(inquiries)
      .innerJoin(users, eq(users.userID, inquiries.userID))
      .innerJoin(cars, eq(cars.carID, inquiries.carID))
      .where(and(eq(inquiries.inquiryID, inquiryID), isNull(cars.deletedAt)))
      .limit(1);
    if (found === undefined) return undefined;
    const [car] = await needs.readCars([found.carID]);
    return { ...found, car: carName(found), carPrice: car?.carPrice ?? null, carDownpay: car?.carDownpay ?? null };
  }

  /** The plan of the application is told to nobody but its applicant, whose address is confirmed. */
  async function findPayment(inquiry: Found): Promise<InquiryPayment | null> {
    if (inquiry.confirmedAt === null) return null;
    const [application] = await needs.findApplications(db, [inquiry.userID]);
    const facts = application && unlessBroken(application.open);
    const payment = facts === undefined ? null : paymentOf(inquiry, facts, sender().finance);
    return payment?.isBuyersPlan === true ? payment : null;
  }

  /** A notice is in the language that its reader had on its day. Who has not confirmed an address is not called by name. */
  function whom({ confirmedAt, lName, ...person }: Person, { language, createdAt, car, carID }: StoredNotice) {
    const isConfirmed = confirmedAt !== null;
    const applicant = isConfirmed ? `${person.fName} ${lName}` : '';
    const facts = { car, carID: carID ?? 0, applicant, noticeAt: createdAt };
    return { reader: { ...person, language }, facts, isConfirmed };
  }

  type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
  async function findPerson({ userID }: StoredNotice) {
    if (userID === null) return undefined;
    const [person] = await db
      .select({ fName: users.fName, lName: users.lName, email: users.email, confirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(eq(users.userID, userID))
      .limit(1);
    return person;
  }

  async function statusOf(inquiryID: number) {
    const [found] = await db
      .select({ status: inquiries.status })
      .from(inquiries)
      .where(eq(inquiries.inquiryID, inquiryID))
      .limit(1);
    return found?.status;
  }

  /** For jobs of older versions, which named no day. */
  function lastDayOf(askedAt: Date): string {
    return daysAfter(dayOf(askedAt, sender().timeZone), usualInformationDays);
  }
}

/** Answered or decided since: nothing is missing any more. */
const isWaiting = ({ status, informationWantedAt }: { status: string; informationWantedAt: Date | null }) =>
  status === 'pending' && informationWantedAt !== null;
