import { z } from 'zod';
import { paths } from '#contract/paths.ts';
import type { Block } from '#server/mail/layout.ts';
import type { WriteLetter } from '#server/mail/letter-job.ts';
import { createStationery, type Letterhead } from '#server/mail/stationery.ts';
import { endOf } from './free-times.ts';
import { createFreeTimesOf } from './free-times-of.ts';
import type { ViewingNeeds } from './needs.ts';
import { createToldViewings, type ToldViewing } from './told-viewing.ts';
import { viewingFile } from './viewing-file.ts';
import { describeDay, describeHour, describeTime } from './words.ts';

type LetterName = `viewing-${'times' | 'booked' | 'changed' | 'accepted' | 'cancelled' | 'reminder'}`;
const daysTold = 5;

export function createViewingLetters(
  needs: Pick<ViewingNeeds, 'database' | 'clock' | 'calendar' | 'links' | 'isOnOffer'> & {
    letterhead: () => Letterhead;
  },
): Record<LetterName, WriteLetter> {
  const { clock, letterhead, database } = needs;
  const { timeZone } = needs.calendar();
  const { page, write } = createStationery(letterhead);
  const freeTimesOf = createFreeTimesOf(needs);
  const find = createToldViewings(needs);
  const linkTo = (viewing: ToldViewing) => page(paths.viewing(viewing.token));

  return {
    'viewing-times': async (ids) => {
      const viewing = await find(ids);
      if (viewing?.status !== 'offered' || !(await needs.isOnOffer(database.db, viewing.carID))) return undefined;
      const times = await freeTimesOf(database.db, viewing.carID);
      return write(viewing.person, `See the ${viewing.car}: pick a time`, [
        `You asked to see the ${viewing.car}. These times are free just now:`,
        { facts: byDay(times) },
        { button: 'Pick a time', href: linkTo(viewing) },
        'The link shows all free times, and works without logging in. Please keep it to yourself.',
      ]);
    },
    'viewing-booked': (ids) => tellOfBooking(ids, 'Your viewing is booked', 'Your viewing is booked.'),
    'viewing-changed': (ids) => tellOfBooking(ids, 'Your viewing has moved', 'Your viewing has a new time.'),
    'viewing-reminder': async (ids) => {
      const { startsAt } = z.object({ startsAt: z.iso.datetime() }).parse(ids);
      const viewing = await find(ids);
      // Moved or called off since: then another reminder is due, or none.
      if (!isAhead(viewing) || viewing.startsAt.getTime() !== Date.parse(startsAt)) return undefined;
      return write(viewing.person, `Your viewing: ${describeTime(viewing.startsAt, timeZone)}`, [
        'Your viewing is coming up.',
        ...appointment(viewing, viewing.startsAt),
      ]);
    },
    'viewing-accepted': async (ids) => {
      const viewing = await findUnchanged(ids);
      if (!isAhead(viewing)) return undefined;
      return write(viewing.person, `We expect you: ${describeTime(viewing.startsAt, timeZone)}`, [
        'Someone will be there to show you the car.',
        ...appointment(viewing, viewing.startsAt),
      ]);
    },
    'viewing-cancelled': async (ids) => {
      const { reason, isCarGone } = CallOff.parse(ids);
      const viewing = await findUnchanged(ids);
      if (viewing?.status !== 'cancelled') return undefined;
      const { startsAt } = viewing;
      const when = startsAt ? ` on ${describeTime(startsAt, timeZone)}` : '';
      const blocks: Block[] = [
        `Your viewing of the ${viewing.car}${when} is called off.`,
        ...(reason ? [reason] : []),
        ...(isCarGone
          ? ['The car is no longer on offer.', { button: 'See other cars', href: page(paths.listings) }]
          : [{ button: 'Pick another time', href: linkTo(viewing) }]),
      ];
      // Without a time there is nothing in anybody's calendar.
      const files = startsAt ? [file('CANCEL', viewing, startsAt)] : [];
      return write(viewing.person, 'Your viewing is called off', blocks, files);
    },
  };

  async function tellOfBooking(ids: Record<string, unknown>, subject: string, opening: string) {
    const viewing = await findUnchanged(ids);
    if (!isStillOn(viewing)) return undefined;
    const { person, startsAt } = viewing;
    const title = `${subject}: ${describeTime(startsAt, timeZone)}`;
    return write(person, title, [opening, ...appointment(viewing, startsAt)], [file('REQUEST', viewing, startsAt)]);
  }

  /** A reminder that was held up, perhaps for days, invites nobody to what has begun. */
  function isAhead(viewing: ToldViewing | undefined): viewing is ToldViewing & { startsAt: Date } {
    return isStillOn(viewing) && viewing.startsAt > clock();
  }

  /** A time may be given until it is over. */
  function isStillOn(viewing: ToldViewing | undefined): viewing is ToldViewing & { startsAt: Date } {
    return viewing?.status === 'booked' && viewing.startsAt !== null && endOf(viewing.startsAt) > clock();
  }

  /** When another change has followed, its own letter tells all. */
  async function findUnchanged(ids: Record<string, unknown>): Promise<ToldViewing | undefined> {
    const { sequence } = z.object({ sequence: z.int() }).parse(ids);
    const viewing = await find(ids);
    return viewing?.sequence === sequence ? viewing : undefined;
  }

  function appointment(viewing: ToldViewing, startsAt: Date): Block[] {
    return [
      {
        facts: [
          ['Car', viewing.car],
          ['When', describeTime(startsAt, timeZone)],
          ['Where', letterhead().address],
        ],
      },
      { button: 'Change or cancel', href: linkTo(viewing) },
      'Please bring your driver’s license.',
    ];
  }

  function file(method: 'REQUEST' | 'CANCEL', viewing: ToldViewing, startsAt: Date) {
    return viewingFile({ method, viewing, startsAt, writtenAt: clock(), dealer: letterhead(), link: linkTo(viewing) });
  }

  function byDay(times: Date[]): [string, string][] {
    const days = Map.groupBy(times, (time) => describeDay(time, timeZone));
    return [...days]
      .slice(0, daysTold)
      .map(([day, ofDay]) => [day, ofDay.map((time) => describeHour(time, timeZone)).join(', ')]);
  }
}

const CallOff = z.object({ reason: z.string().default(''), isCarGone: z.boolean().default(false) });
