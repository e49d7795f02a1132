import { z } from 'zod';
import { type Call } from '#contract/api/call-definition.ts';
import { largestInteger } from '#contract/api/largest-integer.ts';
import { id, wholeNumber } from '#contract/api/numbers.ts';
import { carStatuses } from '#contract/inventory/car-terms.ts';
import { PersonToCall } from '#contract/inventory/staff-car.ts';
import { Dossier } from './dossier.ts';
import { refuseNobody, SaleAnswer, writtenSale } from './sale.ts';

/** How cars are sold, and to whom. */
export const saleCalls = {
  readSale: {
    about:
      'Returns how a car was sold, with the people who asked about it to choose the buyer from. Version 0 means nothing is recorded yet. Each view is logged.',
    audience: 'admin',
    audit: ['sale viewed'],
    input: z.object({ id }),
    answer: SaleAnswer,
    refuses: ['car-not-found'],
  },
  sellCar: {
    about:
      'Marks a car as sold and records price, day and buyer. Cancels its viewings, closes the other inquiries and emails each of those people once. Fails with the current status if currentStatus is out of date. Lists people to call, as setStatuses does.',
    audience: 'admin',
    audit: ['car sold', 'viewing viewed'],
    input: z.object({ id, currentStatus: z.enum(carStatuses), ...writtenSale }).superRefine(refuseNobody),
    answer: SaleAnswer.extend({ toCall: z.array(PersonToCall) }),
    refuses: ['car-not-found', 'stale-status', 'stale-sale', 'illegal-step', 'sale-not-allowed'],
  },
  readDossier: {
    about:
      'Returns a car’s sale dossier for the lender. All of it but names can be told from the audit log, up to the entry that it names. Each view is logged.',
    audience: 'admin',
    audit: ['dossier viewed'],
    input: z.object({ id }),
    answer: Dossier,
    refuses: ['car-not-found'],
  },
  saveSale: {
    about:
      'Corrects how a car was sold. Fails with the current sale if it changed since that version, and if the car is for sale.',
    audience: 'admin',
    audit: ['sale corrected'],
    input: z.object({ id, version: wholeNumber(0, largestInteger), ...writtenSale }).superRefine(refuseNobody),
    answer: SaleAnswer,
    refuses: ['car-not-found', 'stale-sale', 'illegal-step', 'sale-not-allowed'],
  },
} as const satisfies Record<string, Call>;
