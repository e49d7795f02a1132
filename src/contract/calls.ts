import { z } from 'zod';
import { LogIn, SignUp, User } from './account.ts';
import { Car, CarDraft, CarEdit } from './car.ts';
import { carStatuses } from './car-terms.ts';
import { Dealer } from './dealer.ts';
import { endpoints, type CallName } from './endpoints.ts';
import { SearchAnswer, SearchInput } from './search-answer.ts';
import { id } from './text.ts';

/** Who may make a call. `user` means anyone signed in, the admin included. */
export type Audience = 'anyone' | 'user' | 'admin';

export type Call = {
  /** One sentence for the reference page. */
  about: string;
  audience: Audience;
  /** Path, query and body together: one flat, closed object. */
  input: z.ZodType<Record<string, unknown>>;
  answer: z.ZodType;
  /** 200 unless said otherwise. */
  status?: 201;
};

const nothing = z.object({});
const message = z.object({ message: z.string() });

/** The table of every call: `invoke` enforces it, the reference page prints it, `Api` is its type. */
export const calls = {
  dealer: { about: 'Who runs this site.', audience: 'anyone', input: nothing, answer: Dealer },
  recentCars: { about: 'The three newest cars.', audience: 'anyone', input: nothing, answer: z.array(Car) },
  listCars: {
    about: 'Cars on offer, newest first. The header X-Total-Count says how many there are.',
    audience: 'anyone',
    input: z.object({
      limit: z.coerce
        .number('limit must be a whole number.')
        .int('limit must be a whole number.')
        .min(1)
        .max(1000)
        .optional(),
      offset: z.coerce
        .number('offset must be a whole number.')
        .int('offset must be a whole number.')
        .min(0)
        .max(10_000_000)
        .optional(),
    }),
    answer: z.array(Car),
  },
  readCar: {
    about: 'One car. Archived cars are shown to the admin alone.',
    audience: 'anyone',
    // Any text: what is no id of a car is simply not found.
    input: z.object({ id: z.coerce.string() }),
    answer: Car,
  },
  similarCars: {
    about: 'Up to four cars like this one.',
    audience: 'anyone',
    input: z.object({ id: z.coerce.string() }),
    answer: z.array(Car),
  },
  searchCars: {
    about: 'Cars that match, 24 a page, with facet counts and what plain words were understood as.',
    audience: 'anyone',
    input: SearchInput,
    answer: SearchAnswer,
  },
  me: {
    about: 'Who is signed in, if anyone.',
    audience: 'anyone',
    input: nothing,
    answer: z.object({ user: User.nullable() }),
  },
  logIn: {
    about: 'Opens a session and sets its cookie.',
    audience: 'anyone',
    input: LogIn,
    answer: z.object({ user: User }),
  },
  logOut: { about: 'Ends the session.', audience: 'anyone', input: nothing, answer: message },
  signUp: {
    about: 'Opens an account and a session.',
    audience: 'anyone',
    input: SignUp,
    answer: z.object({ user: User }),
    status: 201,
  },
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
} as const satisfies { [K in CallName]: Call & { files?: keyof (typeof endpoints)[K] } };

type Calls = typeof calls;
export type Answer<K extends CallName> = z.output<Calls[K]['answer']>;
/** What a caller gives. */
export type Input<K extends CallName> = z.input<Calls[K]['input']>;
/** What a handler gets. */
export type Parsed<K extends CallName> = z.output<Calls[K]['input']>;
