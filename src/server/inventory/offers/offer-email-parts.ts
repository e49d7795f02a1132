import { paths, type Language } from '#contract/api/paths.ts';
import { inDollars } from '#contract/problems/in-dollars.ts';
import { describeDay, describeTime } from '#contract/time/local-time.ts';
import { emailParts, type EmailTools } from '#server/mail/email-template.ts';
import { emailWords } from '#server/mail/words/words.ts';

type Told = { car: string; carID: number; amount: number };

/** What the emails about a buyer's own sealed offer always say. Nothing of a minimum, nothing of others. */
export const createOfferEmailParts = (tools: EmailTools) => (language: Language) => {
  const { offer: words, car: carWords, preheaders } = emailWords[language];
  const page = (path: string) => tools.page(path, language);
  const others = { button: carWords.others, href: page(paths.listings) };
  const shown = ({ car, carID }: Omit<Told, 'amount'>) => ({ reason: 'offer' as const, shows: { car, carID } });
  return {
    // Of a sealed offer no mailbox, and nobody on the way to it, learns how much it is.
    'offer-received': (told: Omit<Told, 'amount'> & { endsAt: Date }) =>
      emailParts(
        'offer-received',
        {
          car: told.car,
          when: describeTime(told.endsAt, tools.timeZone, language),
        },
        {
          blocks: [{ button: words.change, href: page(paths.car(told.carID)) }],
          preheader: preheaders['offer-received'],
          ...shown(told),
        },
      ),
    'offer-accepted': (told: Told & { reservedUntil: Date }) => {
      const day = describeDay(told.reservedUntil, tools.timeZone, language);
      return emailParts(
        'offer-accepted',
        { car: told.car, amount: dollars(told.amount), day },
        {
          blocks: [{ button: carWords.view(told.car), href: page(paths.car(told.carID)) }],
          preheader: preheaders['offer-accepted'](day),
          ...shown(told),
        },
      );
    },
    'offer-declined': ({ car }: Pick<Told, 'car'>) =>
      emailParts(
        'offer-declined',
        { car },
        { blocks: [others], preheader: preheaders['offer-declined'], reason: 'offer' },
      ),
    'offers-canceled': ({ car }: Pick<Told, 'car'>) =>
      emailParts(
        'offers-canceled',
        { car },
        { blocks: [others], preheader: preheaders['offers-canceled'], reason: 'offer' },
      ),
  };
};

const dollars = (amount: number) => inDollars(amount).replace(/\.00$/, '');
