import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { carName } from '#contract/car-name.ts';
import { answerWithinDays } from '#contract/inquiry-terms.ts';
import { paths } from '#contract/paths.ts';
import type { Database } from '#server/database/database.ts';
import { cars, inquiries, inquiryTimeline, users } from '#server/database/schema.ts';
import type { WriteLetter } from '#server/mail/letter-job.ts';
import { createStationery, type Letterhead } from '#server/mail/stationery.ts';

type LetterName = 'inquiry-received' | 'inquiry-approved' | 'inquiry-declined' | 'information-wanted';
type Ids = Record<string, unknown>;

export function createInquiryLetters(needs: {
  database: Database;
  letterhead: () => Letterhead;
}): Record<LetterName, WriteLetter> {
  const { letterhead } = needs;
  const { db } = needs.database;
  const { page, write } = createStationery(letterhead);
  return {
    'inquiry-received': async (ids) => {
      const inquiry = await find(ids);
      // Answered since: that has an email of its own.
      if (inquiry?.status !== 'pending') return undefined;
      return write(inquiry.person, `Your inquiry about the ${inquiry.car}`, [
        `We have your inquiry about the ${inquiry.car}. We answer within ${answerWithinDays} days.`,
        { button: 'See where it stands', href: page(paths.profile) },
        { link: `The ${inquiry.car}`, href: page(paths.car(inquiry.carID)) },
      ]);
    },
    'inquiry-approved': async (ids) => {
      const inquiry = await find(ids);
      if (inquiry?.status !== 'approved') return undefined;
      return write(inquiry.person, `You are pre-approved for the ${inquiry.car}`, [
        `Good news: your inquiry about the ${inquiry.car} is approved.`,
        `Come and see it: press “Schedule Viewing” on its page, or call us at ${letterhead().phone}.`,
        { button: `See the ${inquiry.car}`, href: page(paths.car(inquiry.carID)) },
      ]);
    },
    'inquiry-declined': async (ids) => {
      const inquiry = await find(ids);
      if (inquiry?.status !== 'declined') return undefined;
      return write(inquiry.person, `About your inquiry on the ${inquiry.car}`, [
        `Thank you for your interest in the ${inquiry.car}. We have looked at your application with care, and we are sorry that we cannot pre-approve you for this car as things stand.`,
        `The reason:\n${inquiry.declineReason}`,
        `Something is not right, or has changed? Send us new papers and we look again. Or ask us: call ${letterhead().phone}, or just answer this letter.`,
        { button: 'Send new papers', href: page(paths.updateApplication) },
        { link: 'See other cars', href: page(paths.listings) },
      ]);
    },
    'information-wanted': async (ids) => {
      const inquiry = await find(ids);
      const question = await findQuestion(ids);
      // Answered or decided since: nothing is missing any more.
      if (inquiry?.status !== 'pending' || inquiry.informationWantedAt === null || question === undefined)
        return undefined;
      return write(inquiry.person, `A question about your inquiry on the ${inquiry.car}`, [
        `To decide about your inquiry on the ${inquiry.car} we need something more from you:`,
        question,
        { button: 'Update your application', href: page(paths.updateApplication) },
        `Your application is open for changes there, with a place for a new paper. Or call us at ${letterhead().phone}.`,
      ]);
    },
  };

  async function find(ids: Ids) {
    const { inquiryID } = z.object({ inquiryID: z.int() }).parse(ids);
    const [found] = await db
      .select({
        status: inquiries.status,
        declineReason: inquiries.declineReason,
        informationWantedAt: inquiries.informationWantedAt,
        carID: inquiries.carID,
        person: { fName: users.fName, email: users.email },
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

  async function findQuestion(ids: Ids): Promise<string | undefined> {
    const { inquiryID, entryID } = z.object({ inquiryID: z.int(), entryID: z.int() }).parse(ids);
    const [found] = await db
      .select({ note: inquiryTimeline.note })
      .from(inquiryTimeline)
      .where(and(eq(inquiryTimeline.inquiryID, inquiryID), eq(inquiryTimeline.entryID, entryID)))
      .limit(1);
    return found?.note;
  }
}
