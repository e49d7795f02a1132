import { paths } from '#contract/api/paths.ts';
import type { Attachment } from '#server/mail/email.ts';
import type { EmailWriters } from '#server/mail/email-job.ts';
import { createEmailTemplate, type EmailParts, type Sender } from '#server/mail/email-template.ts';
import { endOf } from './free-times.ts';
import { createFreeTimesOf } from './car-free-times.ts';
import type { ViewingNeeds } from './needs.ts';
import { createToldViewings, type ToldViewing } from './viewing-details.ts';
import { createViewingEmailParts } from './viewing-email-parts.ts';
import { viewingFile } from './viewing-ics.ts';

type OwnEmailName = `viewing-${'times' | 'booked' | 'changed' | 'accepted' | 'cancelled' | 'reminder'}`;
type Change = { viewingID: number; sequence: number; isByStaff?: boolean | undefined };

export function createViewingEmails(
  needs: Pick<ViewingNeeds, 'database' | 'clock' | 'calendar' | 'links' | 'guests' | 'isOnOffer'> & {
    sender: () => Sender;
  },
): Pick<EmailWriters, OwnEmailName> {
  const { clock, sender, database } = needs;
  const { timeZone } = needs.calendar();
  const { page, writeParts } = createEmailTemplate(sender);
  const partsIn = createViewingEmailParts({ page, dealer: sender, timeZone });
  const freeTimesOf = createFreeTimesOf(needs);
  const { find, recall } = createToldViewings(needs);
  type Say = (parts: ReturnType<typeof partsIn>) => EmailParts;
  const tell = async (viewing: ToldViewing, say: Say, files?: Attachment[]) => {
    const { person } = viewing;
    const { forStranger, ...written } = await writeParts(person, say(partsIn(person.language)), files);
    // Whoever has no account gave their name to staff, who entered it: no stranger can put words into it.
    return viewing.isGuest
      ? { ...written, kind: 'viewing' as const }
      : { ...written, ...(forStranger && { forStranger }) };
  };
  /** What staff did is relied upon, whatever its reader caused before. */
  const tellChange = async ({ isByStaff }: Change, ...told: Parameters<typeof tell>) => ({
    ...(await tell(...told)),
    ...(isByStaff && { kind: 'viewing' as const }),
  });
  const withLink = ({ car, carID, token, person }: ToldViewing) => ({
    car,
    carID,
    link: page(paths.viewing(token), person.language),
  });

  return {
    'viewing-times': async ({ viewingID }) => {
      const viewing = await find(viewingID);
      if (viewing?.status !== 'offered' || !(await needs.isOnOffer(database.db, viewing.carID))) return undefined;
      const times = await freeTimesOf(database.db, viewing.carID);
      return tell(viewing, (parts) => parts['viewing-times']({ ...withLink(viewing), times }));
    },
    'viewing-booked': (change) => tellOfBooking(change, 'viewing-booked'),
    'viewing-changed': (change) => tellOfBooking(change, 'viewing-changed'),
    'viewing-reminder': async ({ viewingID, startsAt }) => {
      const viewing = await find(viewingID);
      // Moved or called off since: then another reminder is due, or none.
      if (!isAhead(viewing) || viewing.startsAt.getTime() !== Date.parse(startsAt)) return undefined;
      const told = { ...withLink(viewing), startsAt: viewing.startsAt };
      return tell(viewing, (parts) => parts['viewing-reminder'](told));
    },
    'viewing-accepted': async (change) => {
      const viewing = await findUnchanged(change);
      if (!isAhead(viewing)) return undefined;
      const told = { ...withLink(viewing), startsAt: viewing.startsAt };
      return tell(viewing, (parts) => parts['viewing-accepted'](told));
    },
    'viewing-cancelled': async ({ reason, isCarGone, kept, ...change }) => {
      const viewing = await (kept === undefined ? findUnchanged(change) : recall(change, kept));
      if (viewing?.status !== 'cancelled') return undefined;
      const { startsAt } = viewing;
      const told = { ...withLink(viewing), startsAt, reason, isCarGone };
      // Without a time there is nothing in anybody's calendar.
      const files = startsAt ? [file('CANCEL', viewing, startsAt)] : [];
      return tellChange(change, viewing, (parts) => parts['viewing-cancelled'](told), files);
    },
  };

  async function tellOfBooking(change: Change, name: 'viewing-booked' | 'viewing-changed') {
    const viewing = await findUnchanged(change);
    if (!isStillOn(viewing)) return undefined;
    const { startsAt } = viewing;
    const told = { ...withLink(viewing), startsAt };
    return tellChange(change, viewing, (parts) => parts[name](told), [file('REQUEST', viewing, startsAt)]);
  }

  /** A reminder that was held up, perhaps for days, invites nobody to what has begun. */
  function isAhead(viewing: ToldViewing | undefined): viewing is ToldViewing & { startsAt: Date } {
    return isStillOn(viewing) && viewing.startsAt > clock();
  }

  /** A time may be given until it is over. */
  function isStillOn(viewing: ToldViewing | undefined): viewing is ToldViewing & { startsAt: Date } {
    return viewing?.status === 'booked' && viewing.startsAt !== null && endOf(viewing.startsAt) > clock();
  }

  /** When another change has followed, its own email tells all. */
  async function findUnchanged({ viewingID, sequence }: Change): Promise<ToldViewing | undefined> {
    const viewing = await find(viewingID);
    return viewing?.sequence === sequence ? viewing : undefined;
  }

  function file(method: 'REQUEST' | 'CANCEL', viewing: ToldViewing, startsAt: Date) {
    return viewingFile({ method, viewing, startsAt, writtenAt: clock(), dealer: sender() });
  }
}
