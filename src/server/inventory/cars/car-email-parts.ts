import { paths } from '#contract/api/paths.ts';
import { describeDay } from '#contract/time/local-time.ts';
import type { Block } from '#server/mail/email-layout.ts';
import { emailParts, type EmailTools } from '#server/mail/email-template.ts';

type Told = { car: string; carID: number };

/** What the emails to those who asked about a car always say. */
export function createCarEmailParts({ page, timeZone }: EmailTools) {
  const others = (): Block => ({ button: 'See other cars', href: page(paths.listings) });
  const seeIt = ({ car, carID }: Told): Block => ({ button: `See the ${car}`, href: page(paths.car(carID)) });
  return {
    'car-reserved': ({ car, carID, reservedUntil }: Told & { reservedUntil: Date }) =>
      emailParts('car-reserved', { car, day: describeDay(reservedUntil, timeZone) }, [
        { link: `The ${car}, and cars like it`, href: page(paths.car(carID)) },
        others(),
      ]),
    'car-sold': ({ car, carID }: Told) =>
      emailParts('car-sold', { car }, [{ link: 'Cars like it', href: page(paths.car(carID)) }, others()]),
    'car-withdrawn': ({ car }: Pick<Told, 'car'>) => emailParts('car-withdrawn', { car }, [others()]),
    'car-back': (told: Told) => emailParts('car-back', { car: told.car }, [seeIt(told)]),
    'car-back-once': (told: Told) => emailParts('car-back-once', { car: told.car }, [seeIt(told)]),
  };
}
