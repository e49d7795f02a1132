import type { Log } from '#server/log.ts';
import { unlessBroken } from '#server/encryption/decryption-failed.ts';
import type { ApplicantFacts, ApplicationOfUser } from './needs.ts';

/** Opens what applicants wrote, by the person. Only after the look has been written down. */
export function openFacts(applications: ApplicationOfUser[]): (userID: number) => ApplicantFacts {
  const facts = new Map(applications.map((application) => [application.userID, application.open()]));
  return (userID) => facts.get(userID) ?? nothingOnFile;
}

/** For a list: an application that cannot be opened stays blank and is reported, and keeps no other back. */
export function openFactsOfMany(applications: ApplicationOfUser[], log: Log): (userID: number) => ApplicantFacts {
  const facts = new Map<number, ApplicantFacts>();
  for (const { applicationID, userID, open } of applications) {
    const opened = unlessBroken(open);
    if (opened === undefined) log.error({ applicationID }, 'inquiries: an application cannot be opened');
    else facts.set(userID, opened);
  }
  return (userID) => facts.get(userID) ?? nothingOnFile;
}

/** For the audit log. */
export const viewsBy = (applications: ApplicationOfUser[], actorID: number) =>
  applications.map(({ applicationID }) => ({
    actorID,
    action: 'application viewed' as const,
    object: `application:${applicationID}`,
  }));

const nothingOnFile: ApplicantFacts = {
  phone: '',
  dob: '',
  UserAddress: '',
  timeAtRes: '',
  jobTitle: '',
  tenure: '',
  jobAddress: '',
  payFreq: '',
  fullpay: '',
  downpay: '',
  time: '',
  proofOfIncome: '',
  proofKind: '',
};
