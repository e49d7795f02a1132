import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { answerWithinDays, type InquiryStatus } from '#contract/inquiry-terms.ts';
import { paths } from '#contract/paths.ts';
import type { Database } from '#server/database/database.ts';
import { cars, inquiries, users } from '#server/database/schema.ts';
import type { WriteLetter } from '#server/mail/letter-job.ts';
import { createStationery, type Letterhead } from '#server/mail/stationery.ts';

export function createInquiryLetters(needs: {
  database: Database;
  letterhead: () => Letterhead;
}): Record<'inquiry-received' | 'inquiry-approved', WriteLetter> {
  const { letterhead } = needs;
  const { page, write } = createStationery(letterhead);
  return {
    'inquiry-received': async (ids) => {
      const inquiry = await find(ids);
      if (inquiry === undefined) return undefined;
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
  };

  async function find(ids: Record<string, unknown>): Promise<ToldInquiry | undefined> {
    const { inquiryID } = z.object({ inquiryID: z.int() }).parse(ids);
    const [found] = await needs.database.db
      .select({
        status: inquiries.status,
        carID: inquiries.carID,
        person: { fName: users.fName, email: users.email },
        year: cars.carYear,
        make: cars.carMake,
        model: cars.carModel,
      })
      .from(inquiries)
      .innerJoin(users, eq(users.userID, inquiries.userID))
      .innerJoin(cars, eq(cars.carID, inquiries.carID))
      .where(eq(inquiries.inquiryID, inquiryID))
      .limit(1);
    return found && { ...found, car: `${found.year} ${found.make} ${found.model}` };
  }
}

type ToldInquiry = { status: InquiryStatus; carID: number; person: { fName: string; email: string }; car: string };
