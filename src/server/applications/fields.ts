import { z } from 'zod';
import type { ApplicationForm } from '#contract/application.ts';
import type { ClerkInquiry } from '#contract/inquiry.ts';
import type { Seal } from '#server/seal/seal.ts';

/** What an application says. It is stored sealed and bound to its applicant: in another's row it cannot be opened. */
export function sealFields(seal: Seal, userID: number, form: ApplicationForm): Uint8Array {
  const { streetaddress, city, state, zip } = form;
  const fields: Fields = { ...form, address: `${streetaddress}, ${city}, ${state} ${zip}` };
  return seal.seal(Buffer.from(JSON.stringify(fields)), contextOf(userID));
}

export function resealFields(seal: Seal, userID: number, sealed: Uint8Array): Uint8Array {
  return seal.seal(seal.open(sealed, contextOf(userID)), contextOf(userID));
}

type ApplicantFacts = Omit<
  ClerkInquiry,
  | 'inquiryID'
  | 'userID'
  | 'carID'
  | 'fName'
  | 'lName'
  | 'email'
  | 'isEmailConfirmed'
  | 'inquiryStatus'
  | 'createdAt'
  | 'proofOfIncome'
  | 'proofKind'
>;

/** For the clerk, under the names by which he knows them. */
export function openFields(seal: Seal, userID: number, sealed: Uint8Array): ApplicantFacts {
  const text = Buffer.from(seal.open(sealed, contextOf(userID))).toString();
  const { phone, dob, address, timeAtRes, jobTitle, tenure, jobAddress, payFreq, fullPay, downPay, time } =
    Fields.parse(JSON.parse(text));
  return {
    phone,
    dob,
    UserAddress: address,
    timeAtRes,
    jobTitle,
    tenure,
    jobAddress,
    payFreq,
    fullpay: fullPay,
    downpay: downPay,
    time,
  };
}

const contextOf = (userID: number) => `application:${userID}`;

const Fields = z.object({
  phone: z.string(),
  dob: z.string(),
  streetaddress: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  address: z.string(),
  timeAtRes: z.string(),
  jobTitle: z.string(),
  tenure: z.string(),
  jobAddress: z.string(),
  payFreq: z.string(),
  downPay: z.string(),
  fullPay: z.string(),
  time: z.string(),
});
type Fields = z.infer<typeof Fields>;
