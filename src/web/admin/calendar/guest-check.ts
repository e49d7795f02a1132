import type { Language } from '#contract/api/paths.ts';
import { isPersonName } from '#contract/accounts/is-person-name.ts';
import { isRefusal, type FieldErrors } from '#contract/api/refusal-error.ts';
import { normalPhone } from '#contract/applications/application-terms.ts';
import type { InboxWords } from '#web/copy/en/admin/inquiries.ts';

/** As staff fill it in, before there is a time. */
export type Guest = {
  fName: string;
  lName: string;
  phone: string;
  email: string;
  /** In which they are written to. */
  language: Language;
  carID: number;
  /** What the car was found by. */
  findCar: string;
};

type GuestWords = InboxWords['guest'] & { notAnEmail: string };

/** What is wrong with a visitor, before a time is asked for. That a name or a car is missing is said by the form. */
export function checkGuest(
  { fName, lName, phone, email }: Omit<Guest, 'carID' | 'language'>,
  words: GuestWords,
): FieldErrors {
  return {
    ...(fName !== '' && !isPersonName(fName) && { fName: words.badName }),
    ...(lName !== '' && !isPersonName(lName) && { lName: words.badName }),
    ...(phone === '' && email === '' && { phone: words.noContact }),
    ...(phone !== '' && normalPhone(phone) === undefined && { phone: words.badPhone }),
    ...(email !== '' && !/^\S+@\S+\.\S+$/.test(email) && { email: words.notAnEmail }),
  };
}

/** What a refused booking says about the visitor or the car: that is mended one step back. Undefined where it is about the time. */
export function refusedGuest(error: unknown, told: FieldErrors, words: GuestWords): FieldErrors | undefined {
  if (!isRefusal(error)) return undefined;
  if (error.code === 'car-not-found') return { carID: words.carGone };
  const about = Object.entries(told).filter(([field]) => guestFields.has(field));
  return about.length === 0 ? undefined : Object.fromEntries(about);
}

const guestFields = new Set(['fName', 'lName', 'phone', 'email', 'carID']);
