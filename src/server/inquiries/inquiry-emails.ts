import { and, eq, isNull } from 'drizzle-orm';
import { carName } from '#contract/inventory/car-name.ts';
import type { Database } from '#server/database/database.ts';
import { cars, inquiries, inquiryTimeline, users } from '#server/database/schema.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { EmailWriters } from '#server/mail/email-job.ts';
import { createEmailTemplate, type Sender } from '#server/mail/email-template.ts';
import { createInquiryEmailParts } from './inquiry-email-parts.ts';
import { createNoticeEmail } from './notices/notice-email.ts';
import type { StoredNotice } from './notices/notice-store.ts';

type OwnEmailName = 'inquiry-received' | 'inquiry-approved' | 'inquiry-declined' | 'information-wanted';

export function createInquiryEmails(needs: {
  database: Database;
  encryption: Encryption;
  sender: () => Sender;
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
      return writeParts(inquiry.person, partsIn(inquiry.person.language)['inquiry-approved'](inquiry));
    },
    'inquiry-declined': ({ inquiryID, noticeID }) =>
      noticeEmail({ inquiryID, noticeID, kind: 'declined' }, async (notice) => {
        const inquiry = await find(inquiryID);
        // Approved since: that has an email of its own.
        if (inquiry?.status !== 'declined') return undefined;
        const { reader, facts, isConfirmed } = whom(inquiry, notice);
        const told = { ...facts, reasons: notice.reasons, other: notice.words };
        const parts = partsIn(notice.language)['inquiry-declined'](told);
        return async () => ({ email: await writeParts(reader, parts), isConfirmed });
      }),
    'information-wanted': async ({ inquiryID, entryID }) => {
      const inquiry = await find(inquiryID);
      const question = await findQuestion(inquiryID, entryID);
      // Answered or decided since: nothing is missing any more.
      if (inquiry?.status !== 'pending' || inquiry.informationWantedAt === null || question === undefined)
        return undefined;
      return writeParts(
        inquiry.person,
        partsIn(inquiry.person.language)['information-wanted']({ ...inquiry, question }),
      );
    },
  };

  async function find(inquiryID: number) {
    const [found] = await db
      .select({
        status: inquiries.status,
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
    return found && { ...found, car: carName(found) };
  }

  /** A notice is in the language that its reader had on its day. Who has not confirmed an address is not called by name. */
  function whom(
    { person, lName, confirmedAt, car, carID }: NonNullable<Awaited<ReturnType<typeof find>>>,
    { language, createdAt }: StoredNotice,
  ) {
    const isConfirmed = confirmedAt !== null;
    const applicant = isConfirmed ? `${person.fName} ${lName}` : '';
    return { reader: { ...person, language }, facts: { car, carID, applicant, noticeAt: createdAt }, isConfirmed };
  }

  async function findQuestion(inquiryID: number, entryID: number): Promise<string | undefined> {
    const [found] = await db
      .select({ note: inquiryTimeline.note })
      .from(inquiryTimeline)
      .where(and(eq(inquiryTimeline.inquiryID, inquiryID), eq(inquiryTimeline.entryID, entryID)))
      .limit(1);
    return found?.note;
  }
}
