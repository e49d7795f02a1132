import { z } from 'zod';
import { carStatuses } from '#contract/inventory/car-terms.ts';
import { feedNames } from '#contract/inventory/feeds.ts';
import { guideKinds } from '#contract/inventory/guide/guide-terms.ts';
import { roundStates } from '#contract/inventory/offers/offer-terms.ts';
import { RepossessionFile } from '#contract/inventory/repossession/repossession.ts';
import { CarMoney } from '#contract/inventory/recon/car-money.ts';
import { Frontline, ReconTask } from '#contract/inventory/recon/recon.ts';
import { Sale } from './sale.ts';

/** All that a bank asks about how a car was sold. For staff and the bank: no public answer has any of it. */
export const Dossier = z.object({
  carID: z.int(),
  car: z.string(),
  vin: z.string(),
  stockNumber: z.string(),
  mileage: z.int().nullable(),
  status: z.enum(carStatuses),
  madeAt: z.iso.datetime(),
  advertised: z.object({
    /** Days of the dealer's calendar on which buyers could see it for sale. */
    days: z.int(),
    /** When it was on the site, for sale or reserved; `to` is null while it is. */
    periods: z.array(z.object({ from: z.iso.datetime(), to: z.iso.datetime().nullable() })),
    site: z.string(),
    /** Feeds that take it with what is known of it, while it is for sale. */
    feeds: z.array(z.enum(feedNames)),
  }),
  /** Oldest first; null where a price was taken away. */
  prices: z.array(z.object({ at: z.iso.datetime(), price: z.number().nullable() })),
  photos: z.object({ count: z.int(), firstOn: z.iso.date().nullable(), lastOn: z.iso.date().nullable() }),
  views: z.int(),
  inquiries: z.int(),
  /** Booked, whatever became of them. */
  viewings: z.int(),
  /** Rounds of sealed offers, oldest first. */
  offers: z.array(
    z.object({
      openedAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      state: z.enum(roundStates),
      /** What was offered, the highest first. Null until offers have ended, and where they were canceled before. */
      amounts: z.array(z.number()).nullable(),
      accepted: z.number().nullable(),
    }),
  ),
  /** Null while it is not sold. Of the buyer the initials alone. */
  sale: Sale.pick({ price: true, soldOn: true, buyer: true })
    .extend({ soldOn: z.iso.date(), buyerInitials: z.string() })
    .nullable(),
  /** What it was sold with by its Buyers Guide, and since when; null where nobody confirmed one. */
  guide: z.object({ kind: z.enum(guideKinds), since: z.iso.datetime() }).nullable(),
  /** In dollars, transport, reconditioning and fees together; null where none is on file. */
  costs: z.number().nullable(),
  /** By what the costs and the margin are reckoned. */
  money: CarMoney,
  /** What was done to it before the sale. What `about` says stands in no log. */
  tasks: z.array(ReconTask.omit({ version: true })),
  frontline: Frontline,
  repossession: RepossessionFile,
  audit: z.object({
    /** The entry that this dossier left in the audit log, and its hash: whoever notes it can prove later what stood here. */
    entryID: z.int(),
    hash: z.string(),
    /** Prices, photos, sale, file, guide, offers and tasks are what the log says they are. A car from before the log had them says false. */
    isBorneOut: z.boolean(),
  }),
});
export type Dossier = z.infer<typeof Dossier>;
