import { z } from 'zod';
import { Car, CarDraft, CarEdit } from '../car.ts';
import { carStatuses } from '../car-terms.ts';
import { ClerkInquiry } from '../inquiry.ts';
import { id } from '../text.ts';
import { message, nothing, type Call } from './call.ts';

/** What the clerk does: stock, inquiries, people. */
export const clerkCalls = {
  listYard: {
    about: 'All cars, archived ones too.',
    audience: 'admin',
    input: nothing,
    answer: z.object({ cars: z.array(Car) }),
  },
  changeStatus: {
    about: 'Flips a car between active and archived. Refused with the true status when currentStatus is stale.',
    audience: 'admin',
    input: z.object({ carID: id, currentStatus: z.enum(carStatuses) }),
    answer: z.object({ newStatus: z.enum(carStatuses) }),
  },
  addCar: {
    about: 'Puts a car on the site.',
    audience: 'admin',
    input: CarDraft,
    answer: z.object({ carID: z.int() }),
    status: 201,
  },
  editCar: {
    about: 'Changes a car; what is left out keeps its value. Images are added.',
    audience: 'admin',
    input: CarEdit.extend({ carID: id }),
    answer: Car,
  },
  deleteCar: {
    about: 'Deletes a car and all that hangs on it.',
    audience: 'admin',
    input: z.object({ id }),
    answer: message,
  },
  listCarInquiries: {
    about: 'Inquiries on a car, with what the applicants wrote. Each look is written down.',
    audience: 'admin',
    input: z.object({ id }),
    answer: z.object({ inquiries: z.array(ClerkInquiry) }),
  },
  confirmInquiry: {
    about: 'Approves an inquiry; once more changes nothing.',
    audience: 'admin',
    input: z.object({ id }),
    answer: z.object({ inquiryStatus: z.literal('approved') }),
  },
  deleteInquiry: { about: 'Deletes an inquiry.', audience: 'admin', input: z.object({ id }), answer: message },
  deleteUser: {
    about: 'Deletes a person with all that hangs on him.',
    audience: 'admin',
    input: z.object({ id }),
    answer: message,
  },
} as const satisfies Record<string, Call>;
