import { paths, type Language } from '#contract/api/paths.ts';
import { describeDay } from '#contract/time/local-time.ts';
import type { Block } from '#server/mail/email-layout.ts';
import { emailParts, type EmailTools } from '#server/mail/email-template.ts';
import { emailWords } from '#server/mail/words/words.ts';

type Told = { car: string; carID: number };

/** What the emails to those who asked about a car always say. */
export const createCarEmailParts = (tools: EmailTools) => (language: Language) => {
  const { car: words, preheaders } = emailWords[language];
  const page = (path: string) => tools.page(path, language);
  const others = (): Block => ({ button: words.others, href: page(paths.listings) });
  const shown = ({ car, carID }: Told) => ({ reason: 'inquiry' as const, shows: { car, carID } });
  const back = (told: Told) => ({
    ...shown(told),
    blocks: [{ button: words.view(told.car), href: page(paths.car(told.carID)) }],
  });
  return {
    'car-reserved': (told: Told & { reservedUntil: Date }) =>
      emailParts(
        'car-reserved',
        { car: told.car, day: describeDay(told.reservedUntil, tools.timeZone, language) },
        {
          ...shown(told),
          blocks: [{ link: words.thisAndSimilar, href: page(paths.car(told.carID)) }, others()],
          preheader: preheaders['car-reserved'],
        },
      ),
    'car-sold': (told: Told) =>
      emailParts(
        'car-sold',
        { car: told.car },
        {
          ...shown(told),
          blocks: [{ link: words.similar, href: page(paths.car(told.carID)) }, others()],
          preheader: preheaders['car-sold'],
        },
      ),
    /** Without a picture: the car may be deleted. */
    'car-withdrawn': ({ car }: Pick<Told, 'car'>) =>
      emailParts(
        'car-withdrawn',
        { car },
        {
          blocks: [others()],
          preheader: preheaders['car-withdrawn'],
          reason: 'inquiry',
        },
      ),
    'car-back': (told: Told) =>
      emailParts('car-back', { car: told.car }, { ...back(told), preheader: preheaders['car-back'] }),
    'car-back-once': (told: Told) =>
      emailParts(
        'car-back-once',
        { car: told.car },
        {
          ...back(told),
          preheader: preheaders['car-back-once'],
          reason: 'watch',
        },
      ),
  };
};
