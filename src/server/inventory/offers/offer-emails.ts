import { and, desc, eq } from 'drizzle-orm';
import { carName } from '#contract/inventory/car-name.ts';
import type { OfferState } from '#contract/inventory/offers/offer-terms.ts';
import type { EmailDetails } from '#contract/jobs/emails.ts';
import type { Database } from '#server/database/database.ts';
import { cars, offerRounds, offers, users } from '#server/database/schema.ts';
import type { EmailWriters } from '#server/mail/email-job.ts';
import { createEmailTemplate, type Sender } from '#server/mail/email-template.ts';
import { isThere } from '../cars/change-car.ts';
import { createOfferEmailParts } from './offer-email-parts.ts';

/** What buyers hear of their own sealed offers. An offer that has changed since is confirmed as it is by then. */
export function createOfferEmails(needs: {
  database: Database;
  sender: () => Sender;
  timeZone: string;
}): Pick<EmailWriters, 'offer-received' | 'offer-accepted' | 'offer-declined' | 'offers-canceled'> {
  const { db } = needs.database;
  const { page, writeParts } = createEmailTemplate(needs.sender);
  const partsIn = createOfferEmailParts({ page, dealer: needs.sender, timeZone: needs.timeZone });

  return {
    'offer-received': async (about) => {
      const told = await find(about, 'live');
      if (told === undefined || told.round !== 'open') return undefined;
      return writeParts(told.person, partsIn(told.person.language)['offer-received'](told));
    },
    'offer-accepted': async (about) => {
      const told = await find(about, 'accepted');
      const reservedUntil = told?.reservedUntil;
      if (told === undefined || reservedUntil == null) return undefined;
      return writeParts(told.person, partsIn(told.person.language)['offer-accepted']({ ...told, reservedUntil }));
    },
    'offer-declined': (told) => writeOver('offer-declined', told),
    'offers-canceled': (told) => writeOver('offers-canceled', told),
  };

  async function writeOver(
    name: 'offer-declined' | 'offers-canceled',
    { userID, car }: EmailDetails['offer-declined' | 'offers-canceled'],
  ) {
    const [person] = await db.select(personColumns).from(users).where(eq(users.userID, userID)).limit(1);
    return person && writeParts(person, partsIn(person.language)[name]({ car }));
  }

  async function find({ carID, userID }: EmailDetails['offer-accepted'], state: OfferState) {
    const [found] = await db
      .select({
        carID: cars.carID,
        carYear: cars.carYear,
        carMake: cars.carMake,
        carModel: cars.carModel,
        reservedUntil: cars.reservedUntil,
        amountCents: offers.amountCents,
        endsAt: offerRounds.endsAt,
        round: offerRounds.state,
        person: personColumns,
      })
      .from(offers)
      .innerJoin(offerRounds, eq(offerRounds.roundID, offers.roundID))
      .innerJoin(cars, eq(cars.carID, offerRounds.carID))
      .innerJoin(users, eq(users.userID, offers.userID))
      .where(and(isThere(carID), eq(offers.userID, userID), eq(offers.state, state)))
      .orderBy(desc(offers.offerID))
      .limit(1);
    return found && { ...found, car: carName(found), amount: found.amountCents / 100 };
  }
}

const personColumns = { fName: users.fName, email: users.email, language: users.language };
