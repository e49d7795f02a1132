import { z } from 'zod';
import type { ApplicationForm } from '#contract/applications/application.ts';
import type { StaffInquiry } from '#contract/inquiries/inquiry.ts';
import type { Encryption } from '#server/encryption/encryption.ts';

/** What an application says. It is stored encrypted and bound to its applicant: in another's row it cannot be opened. */
export function encryptFields(encryption: Encryption, userID: number, form: ApplicationForm): Uint8Array {
  const { streetaddress, city, state, zip } = form;
  const fields: Fields = { ...form, address: `${streetaddress}, ${city}, ${state} ${zip}` };
  return encryption.encrypt(Buffer.from(JSON.stringify(fields)), contextOf(userID));
}

export function reencryptFields(encryption: Encryption, userID: number, encrypted: Uint8Array): Uint8Array {
  return encryption.encrypt(encryption.decrypt(encrypted, contextOf(userID)), contextOf(userID));
}

type ApplicantFacts = Omit<
  StaffInquiry,
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

/** For the admin, under the names by which staff know them. */
export function openFields(encryption: Encryption, userID: number, encrypted: Uint8Array): ApplicantFacts {
  const { phone, dob, address, timeAtRes, jobTitle, tenure, jobAddress, payFreq, fullPay, downPay, time } =
    openOwnFields(encryption, userID, encrypted);
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

/** For whoever wrote them, under the names of the form. */
export function openOwnFields(encryption: Encryption, userID: number, encrypted: Uint8Array): Fields {
  return Fields.parse(JSON.parse(Buffer.from(encryption.decrypt(encrypted, contextOf(userID))).toString()));
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
